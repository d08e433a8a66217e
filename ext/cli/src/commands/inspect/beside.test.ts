import {
  createMatch,
  type GameControl,
  type HostOptions,
  type InspectionEvent,
  language,
  type Ruleset,
} from '@framestack/core'
import { oracle } from '@framestack/core/oracle'
import { sgs } from '@framestack/sgs'
import { expect, test } from 'vitest'
import { Terminal } from '../../command/terminal.ts'
import { Beside } from './beside.ts'
import { Report } from './report.ts'

/** A match of so many moves. */
function played(
  ruleset: unknown,
  moves: number,
  options: Pick<HostOptions, 'interpreter'> = {},
): GameControl {
  const gc = createMatch(ruleset as Ruleset, { seed: 3, onRuleError: 'throw', ...options }) as GameControl
  for (let i = 0; i < moves && gc.outcome === null; i++) {
    const seat = gc.allowedPlayers()[0] ?? 0
    const open = gc.moves(seat, 50)
    const move = open[(i * 7919) % open.length]
    if (move) gc.act(seat, { action: move.action, ...move.args })
  }
  return gc
}

/** What is told, as a terminal shows it, and as JSON. */
function listener(json: boolean) {
  let [out, err] = ['', '']
  const terminal = new Terminal({
    stdin: process.stdin,
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text) },
    env: {},
    cwd: '.',
  })
  const report = new Report(terminal, json)
  return { report, told: () => ({ out, err }) }
}

const rulesOf = (ruleset: unknown) => ruleset as Ruleset

test('a match is played along with actors, entry by entry, and they agree', () => {
  const gc = played(sgs, 40)
  const { report, told } = listener(false)
  const beside = new Beside('m', rulesOf(sgs), report)
  const [first, ...rest] = gc.log
  expect(beside.next).toBe(0)
  beside.take([first as never])
  expect(beside.next).toBe(1)
  for (const entry of rest) beside.take([entry])
  expect(beside.gc?.state).toEqual(gc.state)
  expect(beside.compared).toBeGreaterThan(30)
  expect(told()).toEqual({ out: '', err: '' })
  expect(report.bad).toBe(false)
  beside.stop()
})

const lab = language<Record<never, never>, Record<never, never>>()
const Lamp = lab.frame('lamp', {
  moves: { turn: {} },
  machine: {
    initial: 'off',
    states: {
      off: { on: { turn: { target: 'on', actions: 'turn' } } },
      on: { on: { turn: { target: 'off', actions: 'turn' } } },
      dim: { on: { turn: { target: 'off', actions: 'turn' } } },
    },
  },
  players: () => [0],
  offers: (_, offer) => offer.turn(),
  react: { turn: () => undefined },
})
const lamp = lab.ruleset({
  name: 'lamp',
  version: '1.0.0',
  players: { min: 1, max: 1 },
  setup: () => ({}),
  start: (c) => c.push(Lamp, null),
  frames: [Lamp],
  events: {},
  view: () => null,
  bound: 100,
})

/** A kernel whose lamps become dim where they should be on. */
const crooked: Pick<HostOptions, 'interpreter'> = {
  interpreter(config, guards) {
    const made = oracle(config, guards)
    return {
      start: (host) => made.start(host),
      step(state, event, host) {
        const next = made.step(state, event, host)
        return next === 'on' ? 'dim' : next
      },
      isDone: (state) => made.isDone(state),
      handles: (state, type) => made.handles(state, type),
      handlesByWildcard: (state, type) => made.handlesByWildcard(state, type),
      events: (state) => made.events(state),
      active: (state) => made.active(state),
      tags: (state) => made.tags(state),
    }
  },
}

test('a divergence is shouted: match, entry, frame, event and both states', () => {
  const { log } = played(lamp, 2, crooked)
  const words = listener(false)
  new Beside('abc', rulesOf(lamp), words.report, crooked).take(log)
  expect(words.report.bad).toBe(true)
  expect(words.told().err).toMatch(
    /XSTATE AND THE KERNEL DIFFER in match abc, entry 1, frame 1 'lamp' on \{"type":"turn".*\n.* from +'off'\n.* the kernel +'dim'\n.* xstate +'on'\n.*they come to different states/,
  )
  const json = listener(true)
  new Beside('abc', rulesOf(lamp), json.report, crooked).take(log)
  const [line = ''] = json.told().out.split('\n')
  expect(JSON.parse(line)).toMatchObject({
    type: 'divergence',
    match: 'abc',
    divergence: { type: 'lamp', kernel: 'dim', xstate: 'on' },
  })
})

test('an entry that leads elsewhere is told once, and ends it', () => {
  const { log } = played(sgs, 6)
  const { report, told } = listener(false)
  const beside = new Beside('m', rulesOf(sgs), report)
  const forged = log.map((entry, i) => (i === 3 ? { ...entry, check: 'ffffffffffffffff' } : entry))
  beside.take(forged)
  expect(report.bad).toBe(true)
  expect(told().err).toMatch(/match m cannot be played along any more: entry 3 .* does something else/)
  expect(told().err.match(/cannot be played along/g)).toHaveLength(1)
})

test('an observer hears of the frames that are there and of what becomes of them, until it is another', () => {
  const { log } = played(sgs, 4)
  const beside = new Beside('m', rulesOf(sgs), listener(false).report)
  const [first, second]: InspectionEvent[][] = [[], []]
  beside.inspect((event) => first?.push(event))
  beside.take(log.slice(0, 2))
  beside.inspect((event) => second?.push(event))
  const heard = first?.length
  beside.take(log.slice(2))
  expect(first?.length).toBe(heard)
  expect(first?.[0]).toMatchObject({ type: '@xstate.actor', sessionId: expect.stringMatching(/^m\/frame/) })
  expect(second?.[0]?.type).toBe('@xstate.actor')
  expect(second?.some(({ type }) => type === '@xstate.event')).toBe(true)
})
