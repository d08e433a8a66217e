import type { GameEvent, Seat } from '@framestack/core'
import type { EventName, Events, Source } from '../types.ts'
import { artifactCodes, buffCodes, creatureCodes, damageCodes, eventCodes, gameEnd } from './codes.ts'

/** One row of a replay: a round, the number of an event, and up to five parameters; what is not needed is 0. */
export type Row = readonly [number, number, number, number, number, number, number]

const side = (code: number, camp: Seat): number => code + 10 * camp
/** An artifact stands under its number, like a miracle. */
const idOf = (source: Source): number => (typeof source === 'number' ? source : Number(source.slice(1)))

type Parameters = { readonly [K in EventName]?: (event: Events[K]) => readonly number[] }

const parameters: Parameters = {
  TurnStart: ({ camp }) => [camp],
  TurnEnd: ({ camp }) => [camp],
  Spawn: ({ creature, level, pos: [x, y], camp, unit }) => [
    side(creatureCodes[creature], camp),
    level,
    x,
    y,
    unit,
  ],
  Move: ({ unit, dest: [x, y] }) => [unit, x, y],
  Attack: ({ source, target }) => [source, target],
  Damage: ({ target, source, damage, kind }) => [target, idOf(source), damage, damageCodes[kind]],
  Death: ({ unit }) => [unit],
  Heal: ({ target, source, amount }) => [target, idOf(source), amount],
  ActivateArtifact({ camp, artifact, target }) {
    const [x, y, unit] = typeof target === 'number' ? [0, 0, target] : [target[0], target[1], 0]
    return [camp, side(artifactCodes[artifact], camp), x, y, unit]
  },
  GameStart: ({ camp, artifacts: [artifact], creatures }) => [
    camp,
    artifact === undefined ? 0 : side(artifactCodes[artifact], camp),
    ...creatures.map((creature) => side(creatureCodes[creature], camp)),
  ],
  BuffAdd: ({ unit, buff }) => [unit, buffCodes[buff]],
  BuffRemove: ({ unit, buff }) => [unit, buffCodes[buff]],
  Attacking: ({ source, target }) => [source, target],
  Attacked: ({ source, target }) => [source, target],
  Leave: ({ unit, pos: [x, y] }) => [unit, x, y],
  Arrive: ({ unit, pos: [x, y] }) => [unit, x, y],
  Summon: ({ creature, level, pos: [x, y], camp }) => [side(creatureCodes[creature], camp), level, x, y],
}

/**
 * The rows of events, in their order; `round` is the one in which they begin. Events that replays do not tell of have
 * none.
 */
export function rowsOf(events: readonly GameEvent[], round = 0): Row[] {
  const rows: Row[] = []
  for (const event of events) {
    if (event.type === 'TurnStart') round = event['round'] as number
    const code = eventCodes[event.type as EventName]
    const of: ((event: never) => readonly number[]) | undefined = parameters[event.type as EventName]
    if (code !== undefined && of !== undefined) rows.push(row(round, code, of(event as never)))
  }
  return rows
}

/** The row that ends a replay. */
export const endRow = (round: number, winner: Seat): Row => row(round, gameEnd, [winner])

function row(round: number, code: number, [a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): Row {
  return [round, code, a, b, c, d, e]
}
