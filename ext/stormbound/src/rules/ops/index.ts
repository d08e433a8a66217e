import type { GameOps } from '@framestack/kit/effects'
import type { Rule } from '../../language.ts'
import { boardOps } from './board.ts'
import { cardOps } from './cards.ts'
import { movingOps } from './moving.ts'

/** What only this game's effects do. */
export const ops: GameOps<Rule> = { ...boardOps, ...movingOps, ...cardOps }
