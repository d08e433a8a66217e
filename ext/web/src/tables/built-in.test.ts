import { miracle } from '@framestack/miracle'
import { sgs } from '@framestack/sgs'
import { stormbound } from '@framestack/stormbound'
import { uac } from '@framestack/uac'
import { uacDeepSeeker } from '@framestack/uac/deep-seeker'
import { uno } from '@framestack/uno'
import { expect, test } from 'vitest'
import { builtIn } from './built-in.ts'

test.each([miracle, sgs, stormbound, uac, uacDeepSeeker, uno])(
  '$name has a table of its own',
  async ({ name }) => {
    expect(await builtIn(name)).toMatchObject({ Table: expect.anything() })
  },
)

test('other rulesets have none, whatever they are called', async () => {
  for (const name of ['tic-tac-toe', 'constructor', '']) expect(await builtIn(name)).toBeNull()
})
