import { afterEach, expect, it, vi } from 'vitest'
import { GameControl } from '../../control/game-control.ts'
import type { Ruleset } from '../../index.ts'
import { Checksum } from '../../json/index.ts'
import { ImmerStore, InPlaceStore } from '../../store/index.ts'
import { lawsOf } from '../index.ts'
import { type Game, pile } from './fuzz/pile.ts'
import { secrets } from './fuzz/secrets.ts'

/** What a law promises of the kernel rather than of the ruleset: the kernel with a fault in it. */
const faults: [law: string, fault: string, makeFaulty: () => void, ruleset?: Ruleset][] = [
  [
    'refuse',
    'what is aborted stays',
    () => {
      vi.spyOn(InPlaceStore.prototype, 'abort').mockImplementation(() => undefined)
    },
  ],
  [
    'undo',
    'two moves are taken back',
    () => {
      const { rewind } = ImmerStore.prototype
      vi.spyOn(ImmerStore.prototype, 'rewind').mockImplementation(function (this: ImmerStore, length) {
        return rewind.call(this, Math.max(length - 1, this.floor().length))
      })
    },
  ],
  [
    'restore',
    'something is not saved',
    () => {
      const { save } = GameControl.prototype
      vi.spyOn(GameControl.prototype, 'save').mockImplementation(function (this: GameControl, options) {
        const saved = save.call(this, options)
        return { ...saved, state: { ...saved.state, game: { ...(saved.state.game as Game), pile: 7 } } }
      })
    },
  ],
  [
    'replay',
    'a checksum that says nothing',
    () => {
      vi.spyOn(Checksum.prototype, 'hex').mockReturnValue('0000000000000000')
    },
  ],
  [
    'stores',
    'a store that forgets',
    () => {
      const { finish } = InPlaceStore.prototype
      vi.spyOn(InPlaceStore.prototype, 'finish').mockImplementation(function (this: InPlaceStore) {
        const state = finish.call(this)
        const { taken } = state.game as Game
        if ((taken[1] ?? 0) > 3) taken[1] = 3
        return state
      })
    },
  ],
  [
    'tree',
    'the state is handed out as the view',
    () => {
      vi.spyOn(GameControl.prototype, 'viewFor').mockImplementation(function (this: GameControl) {
        return this.state.game as never
      })
    },
  ],
  [
    'json',
    'a hint with a hole in it',
    () => {
      const { hintFor } = GameControl.prototype
      vi.spyOn(GameControl.prototype, 'hintFor').mockImplementation(function (this: GameControl, viewer) {
        return { ...hintFor.call(this, viewer), ask: undefined as never }
      })
    },
  ],
  [
    'offers',
    "a 'why' that always says yes",
    () => {
      vi.spyOn(GameControl.prototype, 'why').mockReturnValue({ allowed: true })
    },
  ],
  [
    'offers',
    'a list of moves with one missing',
    () => {
      const { moves } = GameControl.prototype
      vi.spyOn(GameControl.prototype, 'moves').mockImplementation(function (this: GameControl, seat, limit) {
        return moves.call(this, seat, limit).slice(0, -1)
      })
    },
  ],
  [
    'ends',
    'somebody may act when it is over',
    () => {
      vi.spyOn(GameControl.prototype, 'allowedPlayers').mockReturnValue([0])
    },
  ],
  [
    'secrecy',
    'a frame that is shown with all its data',
    () => {
      const { stackFor } = GameControl.prototype
      vi.spyOn(GameControl.prototype, 'stackFor').mockImplementation(function (this: GameControl, viewer) {
        const seen = this.state.game as never
        return stackFor.call(this, viewer).map(({ type }) => ({ type, seen }))
      })
    },
    secrets(),
  ],
]

afterEach(() => vi.restoreAllMocks())

it.each(faults)('law %s finds it: %s', (law, _, makeFaulty, ruleset = pile()) => {
  const options = { games: 20, laws: [law] }
  expect(lawsOf(ruleset, options).ok).toBe(true)
  makeFaulty()
  expect(lawsOf(ruleset, options).laws[law]?.failures[0]?.text).not.toBe('')
  expect(lawsOf(ruleset, options).ok).toBe(false)
})
