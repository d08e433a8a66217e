/** xstate itself in the place of the compiled tables. */
import { createMatch } from '@framestack/core'
import { oracle } from '@framestack/core/oracle'
import { sgs } from '@framestack/sgs'

export const gc = createMatch(sgs, { interpreter: oracle })
