import type { EventProjection } from '@framestack/core'
import type { SquareMap } from '@framestack/kit/square'
import { base } from './content/index.ts'
import { plainMap, terracesMap } from './content/maps/index.ts'
import type { Told } from './events/fields.ts'
import { eventNames } from './events/handles.ts'
import { timelinesOf } from './events/index.ts'
import { draftFrames } from './frames/draft.ts'
import { matchFrame } from './frames/match.ts'
import { endFrame, turnStartFrame } from './frames/phases.ts'
import { planFrames } from './frames/plan.ts'
import { resolutionFrame } from './frames/resolution.ts'
import { settleFrame } from './frames/settle.ts'
import { setupFrames } from './frames/setup.ts'
import { Targets } from './frames/targets.ts'
import { invariantsOf } from './invariants.ts'
import { uac as language } from './language.ts'
import { contentOf } from './mods/content.ts'
import { listenersOf } from './mods/listeners.ts'
import type { Mod } from './mods/types.ts'
import { optionsOf } from './options.ts'
import { type DraftStep, draftProblem, draftSteps } from './rules/draft.ts'
import { mapOf, placesProblem } from './rules/place.ts'
import { readPosition } from './rules/read-position.ts'
import { emptyGame } from './rules/setup.ts'
import { textFor } from './text/index.ts'
import type { Options } from './types.ts'
import { viewOf } from './view.ts'

/** What the game can be played with beside what comes with it. */
export interface UacParts {
  /** Modules that export characters, buffs and terrains. */
  readonly mods?: readonly Mod[]
  /** More boards: the option `map` names them. */
  readonly maps?: readonly SquareMap[]
  /** Another list of bans and picks than that of the options. It must give both teams as many as `teamSize` says. */
  readonly draft?: (options: Options) => readonly DraftStep[]
  /** Name of the ruleset, where it is not `uac`. */
  readonly name?: string
}

const notices = [
  'PlayerAssigned',
  'ModLoaded',
  'Banned',
  'Picked',
  'PicksOpened',
  'Placed',
  'SetupChosen',
  'OrdersOpened',
  'CharacterState',
  'BuffEnded',
  'EventDropped',
] as const
/** Everybody sees everything that happens. */
const events = Object.fromEntries([...eventNames, ...notices].map((name) => [name, 'public'])) as {
  readonly [K in keyof Told]: EventProjection<Told[K]>
}

/**
 * The rules, with mods. Throws `BadInput` with a line for each fault of a mod. See `docs/games/uac.md`.
 */
export function uac({ mods = [], maps = [], draft = draftSteps, name = 'uac' }: UacParts = {}) {
  const content = contentOf(base, mods, [terracesMap, plainMap, ...maps])
  const frames = [
    matchFrame(content),
    ...draftFrames(content, draft),
    ...setupFrames(content),
    turnStartFrame,
    ...planFrames(content),
    resolutionFrame,
    Targets,
    endFrame(content),
    settleFrame(content),
  ] as const
  const [match] = frames
  return language.ruleset({
    name,
    version: '0.1.0',
    players: { min: 2, max: 2 },
    options: optionsOf(content),
    refuse: ({ options }) =>
      draftProblem(content, options, draft(options)) ??
      placesProblem(mapOf(content, options), options.teamSize),
    setup: (c) => emptyGame(content, c),
    position: (c, setup) => readPosition(content, c, emptyGame(content, c), setup),
    start: (c) => c.push(match, null),
    frames,
    timelines: timelinesOf(content),
    listeners: listenersOf(content),
    machines: [...content.machines.values()].map(({ machine }) => machine),
    // D12: what an event causes comes after it, when the phase says so.
    queue: { order: 'fifo', auto: false },
    events,
    view: viewOf(content),
    // Nothing of the game is hidden: what is secret for a while are answers, which windows draw anew.
    resample: () => undefined,
    invariants: invariantsOf(content),
    // In each turn an order for each character, and perhaps its targets; before that bans, picks and choices.
    bound: ({ options: { maxTurns, teamSize, bans, askTargets } }) =>
      2 * (maxTurns * teamSize * (askTargets ? 2 : 1) + bans + 2 * teamSize) + 1,
    limits: { steps: 50_000 },
  })
}

/** This game's words for a terminal. */
export const text = textFor(base)

export { bots } from './bots/index.ts'
export { mapFrom } from './content/maps/index.ts'
export type { EventName, Fields, Told } from './events/fields.ts'
export * from './mods/index.ts'
export type { DraftStep } from './rules/draft.ts'
export type { SeenCharacter, SeenKind, SeenSkill, SeenTable } from './text/types.ts'
export type { Buff, Game, Options, Unit } from './types.ts'

/** UAC with what comes with it. */
export const rules = uac()
export default rules
