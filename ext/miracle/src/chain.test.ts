import { createMatch, type GameControl, type GameEvent, type Message, restoreMatch } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { paused, pausing } from '../testing/paused.ts'
import { miracle } from './index.ts'
import type { Game } from './types.ts'

/** A dragon's blow: a shield breaks, two die, one of them a priest whose aura goes with it, and the dragon is struck back. */
const setup = {
  decks: [
    { artifact: 'HolyLight', creatures: ['VolcanoDragon', 'Swordsman', 'Archer'] },
    { artifact: 'HolyLight', creatures: ['Swordsman', 'Priest', 'BlackBat'] },
  ],
  units: [
    { camp: 0, type: 'VolcanoDragon', pos: [-3, 3, 0] },
    { camp: 1, type: 'Swordsman', pos: [-2, 3, -1] },
    { camp: 1, type: 'Priest', pos: [-1, 3, -2] },
    { camp: 1, type: 'Swordsman', pos: [-1, 2, -1], buffs: ['HolyShield'] },
  ],
}
const blow = { action: 'attack', attacker: 3, target: 4 }

/** The game without what differs where other listeners are attached: ids. */
const plain = (gc: GameControl) =>
  JSON.parse(
    JSON.stringify(gc.state.game as Game, (key, value: unknown) => (key === 'listeners' ? undefined : value)),
  ) as unknown

describe.each(['immer', 'in place'] as const)(
  'a match that is saved in the middle of a fight: %s',
  (store) => {
    const through = createMatch(miracle, { setup, store, clock: () => 0 })
    through.act(0, blow)
    const whole = through.history.filter(({ type }) => type !== 'TurnStart')

    test('goes on as if nothing had happened, wherever that is', () => {
      let gc: GameControl = createMatch(paused, { setup, store, clock: () => 0 })
      const told: GameEvent[] = []
      const stops: string[] = []
      const act = (message: Message) => {
        const prepared = gc.prepare(0, message)
        told.push(...prepared.events)
        prepared.commit()
        expect(prepared.reply).toEqual({ code: 200 })
      }
      act(blow)
      while (gc.state.stack.at(-1)?.type === 'pause') {
        stops.push(gc.state.stack.map(({ type, state }) => `${type}:${state}`).join(' > '))
        gc = restoreMatch(paused, JSON.parse(JSON.stringify(gc.save())), { store, clock: () => 0 })
        act({ action: 'go on' })
      }
      expect(plain(gc)).toEqual(plain(through))
      expect(told).toEqual(whole)
      expect(stops[0]).toBe(
        'match:turn > turn:resolving > framestack/drain:next > Attack:after > pause:awaiting',
      )
      const events = stops.map((stop) => stop.split(' > ').at(-2)?.replace(':after', ''))
      expect(events).toEqual(whole.map(({ type }) => type).filter((name) => pausing.includes(name)))
    })

    test('the fight has a shield that breaks, an answer, two deaths and an aura that ends', () => {
      expect(whole.map(({ type }) => type)).toEqual([
        'Attack',
        'Attacking',
        'Damage',
        'Attacked',
        'Damage',
        'Damage',
        'BuffRemove',
        'Damage',
        'CheckDeath',
        'Death',
        'Death',
        'BuffRemove',
        'BuffRemove',
      ])
    })
  },
)
