import { PLAYER_DIGITS, UNIT_DIGITS } from '../decisions.ts'
import { type Look, type Rule, uac } from '../language.ts'
import type { Content } from '../mods/content.ts'
import { listenForBuff } from '../rules/buffs.ts'
import { verdictOf } from '../rules/ending.ts'
import { listenForTerrains, listenForUnit, mapOf, newUnit, startsOf } from '../rules/place.ts'
import { publish } from '../rules/raise.ts'
import { takeSnapshot } from '../rules/snapshots.ts'
import { Draft, End, Plan, Resolution, Setup, TurnStart } from './handles.ts'
import { pumpAndSettle } from './settle.ts'

const overOr = (target: string) => [{ guard: 'over', target: '#settlement' }, target]

/** The flow of a match. A position that a scenario put together goes from the mods to the turns. */
export const matchFrame = (content: Content) =>
  uac.frame('match', {
    machine: {
      initial: 'lobby',
      states: {
        lobby: { entry: 'assign', always: 'mods' },
        mods: { entry: 'load', always: [{ guard: 'given', target: 'turns' }, 'bp'] },
        bp: { entry: 'draft', on: { RESULT: [{ guard: 'left', target: '#settlement' }, 'placement'] } },
        placement: { entry: 'place', on: { RESULT: 'setup' } },
        setup: { entry: 'choose', on: { RESULT: 'turns' } },
        turns: {
          initial: 'start',
          states: {
            start: { entry: 'start', on: { RESULT: overOr('plan') } },
            plan: { entry: 'plan', on: { RESULT: overOr('resolution') } },
            resolution: { entry: 'resolve', on: { RESULT: overOr('end') } },
            end: { entry: 'end', on: { RESULT: [{ guard: 'counted', target: '#settlement' }, 'start'] } },
          },
        },
        settlement: { id: 'settlement', entry: 'conclude', on: { RESULT: 'over' } },
        over: { type: 'final', entry: 'close' },
      },
    },
    guards: {
      given: (c) => c.game.given,
      left: (c) => c.away.length > 0,
      over: (c) => verdictOf(c, false) !== null,
      counted: (c) => verdictOf(c, true) !== null,
    },
    actions: {
      assign,
      load: (c) => load(c, content),
      draft: (c) => c.push(Draft, { at: 0 }),
      place: (c) => place(c, content),
      choose: (c) => c.push(Setup, null),
      start: (c) => c.push(TurnStart, null),
      plan: (c) => c.push(Plan, { orders: [] }),
      resolve: (c) => c.push(Resolution, { chosen: [] }),
      end: (c) => c.push(End, null),
      conclude(c) {
        c.game.phase = 'settlement'
        publish(c, 'GameEndEvent', verdict(c))
      },
      close(c) {
        const { winner, reason } = verdict(c)
        c.end(winner === null ? { draw: true, reason } : { winners: [winner], reason })
        c.done()
      },
    },
    project: (c) => ({
      turn: c.game.turn,
      prompt: c.game.turn === 0 ? 'before the match' : `turn ${c.game.turn}`,
    }),
  })

function verdict(c: Look) {
  const found = verdictOf(c, true)
  if (found === null) throw new Error('a match is settled that is not over')
  return { winner: found.winner, reason: found.reason }
}

/** Digits of a number in base 16, drawn by chance (D5): replays draw the same. */
const hexDigits = (c: Rule, count: number): string =>
  Array.from({ length: count }, () => c.random.int(16).toString(16)).join('')

/** Both players are connected. */
function assign(c: Rule): void {
  c.game.phase = 'lobby'
  if (c.game.given) return
  c.game.playerIds = [0, 1].map((player) => {
    const id = `Player_${hexDigits(c, PLAYER_DIGITS)}`
    c.emit('PlayerAssigned', { player, id })
    return id
  })
}

/** What can be played with is loaded after the players were assigned; terrains listen from here on (D30). */
function load(c: Rule, content: Content): void {
  listenForTerrains(c, content)
  for (const unit of c.game.units) {
    listenForUnit(c, content, unit)
    for (const buff of unit.buffs) listenForBuff(c, content, unit, buff)
  }
  if (c.game.given) return
  for (const definitions of [content.characters, content.buffs, content.terrains])
    for (const { kind, id } of definitions.values())
      c.emit('ModLoaded', { kind, id, text: `${kind} '${id}' loaded successfully` })
}

/** Puts the characters of both rosters on the board. */
function place(c: Rule, content: Content): void {
  const map = mapOf(content, c.options)
  for (const team of [0, 1] as const) {
    const roster = c.game.rosters[team]
    startsOf(map, team, roster.length).forEach((start, i) => {
      const type = roster[i] as string
      const unit = newUnit(content, type, { ...start, id: newId(c, type) })
      c.game.units.push(unit)
      listenForUnit(c, content, unit)
      c.emit('Placed', {
        unit: unit.id,
        player: team,
        character: type,
        at: [...unit.at],
        facing: unit.facing,
      })
    })
  }
  takeSnapshot(c.game)
  publish(c, 'GameStartEvent', {})
  pumpAndSettle(c)
}

function newId(c: Rule, type: string): string {
  for (;;) {
    const id = `${type}_${hexDigits(c, UNIT_DIGITS)}`
    if (!c.game.units.some((unit) => unit.id === id)) return id
  }
}
