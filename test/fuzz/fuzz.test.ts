import {
  checkMessage,
  createMatch,
  type GameControl,
  hash,
  type Message,
  type Move,
  type Ruleset,
} from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { sgs } from '@framestack/sgs'
import { describe, expect, test } from 'vitest'
import { picker } from '../faults/random-match.ts'
import { anyMessage } from './messages.ts'
import { proxies } from './values.ts'

const rulesets: [string, Ruleset][] = [
  ['sgs', sgs as unknown as Ruleset],
  ['tic-tac-toe', ticTacToe as unknown as Ruleset],
]
const EACH = 25_000

/** A move with its lists sorted: sets have no order. */
const moveKey = (action: unknown, args: { [name: string]: unknown }): string =>
  JSON.stringify([
    action,
    ...Object.keys(args)
      .sort()
      .map((name) => [name, Array.isArray(args[name]) ? [...args[name]].sort() : args[name]]),
  ])
const open = (gc: GameControl): Set<string> =>
  new Set(
    gc
      .allowedPlayers()
      .flatMap((seat) =>
        gc.moves(seat, 100_000).map(({ action, args }: Move) => `${seat}${moveKey(action, args)}`),
      ),
  )
const all = (gc: GameControl): string =>
  hash([gc.state, gc.log, gc.history, gc.hintFor(0), gc.viewFor(1), gc.eventsFor(null)] as unknown)

function stage(ruleset: Ruleset, store: 'immer' | 'in place', number: number, pick: (n: number) => number) {
  const gc = createMatch(ruleset, { seed: number + 1, store, onRuleError: 'throw', clock: () => 0 })
  const moves = pick(ruleset === rulesets[1]?.[1] ? 6 : 25)
  for (let n = 0; n < moves; n++) {
    const seat = gc.allowedPlayers()[0] ?? 0
    const move = gc.sampleMove(seat, pick)
    gc.act(seat, { action: move?.action, ...move?.args })
  }
  return gc
}

describe.each(rulesets)('%s', (_, ruleset) => {
  test.each(['immer', 'in place'] as const)(
    `${EACH} messages of any kind, %s: each is refused with a reason, or was open; hashes stay, work is bounded`,
    (store) => {
      const pick = picker(store === 'immer' ? 1 : 2)
      const { messageBytes } = ruleset.limits
      let accepted = 0
      let most = 0
      for (let n = 0, number = 0; n < EACH; number++) {
        const gc = stage(ruleset, store, number, pick)
        let before = all(gc)
        let moves = open(gc)
        let { seq } = gc
        for (let i = 0; i < 250; i++, n++) {
          const message = anyMessage(gc, pick) as Message
          const { visited } = checkMessage(message, ruleset.limits)
          if (visited > most) most = visited
          const prepared = pick(2) === 0 ? gc.prepareMessage(message) : null
          const reply = prepared?.reply ?? gc.playerAct(message)
          if (reply.code === 200) {
            accepted++
            const { token, action, ...args } = message
            const seat = Number(String(token).slice(1))
            const [entry] = prepared?.entries ?? gc.log.slice(-1)
            const body = entry?.input.type === 'act' ? entry.input.message : { action, ...args }
            const { action: done, ...given } = body
            expect(moves).toContain(`${seat}${moveKey(done, given)}`)
            if (prepared) {
              prepared.abort()
              expect(all(gc)).toBe(before)
            }
            before = all(gc)
            if (gc.outcome !== null) break
            moves = open(gc)
            seq = gc.seq
            continue
          }
          if (reply.code !== 400) throw new Error(`reply ${reply.code} for message ${n}`)
          if (reply.reason.length === 0 || reply.reason.length > 300)
            throw new Error(`message ${n}: reason of ${reply.reason.length} characters`)
          if (!Array.isArray(reply.expected.players) || !Array.isArray(reply.expected.offers))
            throw new Error(`message ${n}: nothing is expected`)
          if (gc.seq !== seq) throw new Error(`message ${n} was refused and logged`)
          if (i % 50 === 49) expect(all(gc)).toBe(before)
        }
        expect(all(gc)).toBe(before)
      }
      expect(accepted).toBeGreaterThan(EACH / 200)
      expect(accepted).toBeLessThan(EACH / 5)
      expect(most).toBeLessThanOrEqual(messageBytes)
      expect(({} as { admin?: unknown }).admin).toBeUndefined()
    },
    60_000,
  )

  test.each(proxies)('a proxy that %s is refused like any other message', (_name, proxy) => {
    const gc = stage(ruleset, 'in place', 1, picker(3))
    const before = all(gc)
    for (const message of [
      proxy,
      { token: 'P0', action: proxy },
      { token: proxy },
      { token: 'P0', extra: [proxy] },
    ]) {
      let reply: unknown
      try {
        reply = gc.prepareMessage(message as Message).reply
      } catch (error) {
        reply = error
      }
      expect(reply).toMatchObject({ code: 400 })
    }
    expect(all(gc)).toBe(before)
  })
})
