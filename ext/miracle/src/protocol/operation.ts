import type { Json, JsonObject, Seat } from '@framestack/core'
import { isHex } from '@framestack/kit/hex'
import { artifacts } from '../data/artifacts.ts'
import { artifactOf, deckProblem } from '../rules/legal.ts'
import { isMiracleId, type Seen, seenUnit } from '../rules/units.ts'

/** An operation as programs send it. */
export interface Operation {
  player: Seat
  round: number
  operation_type: string
  operation_parameters?: JsonObject | null
}

/** A message for the match, or the code of the first rule that an operation breaks before it gets there. */
export type Read = { ok: true; message: { action: string; [argument: string]: Json } } | Refusal

/** An operation that was refused. */
export interface Refusal {
  ok: false
  code: string
}

const no = (code: string): Refusal => ({ ok: false, code })

/** Operations that players may not send: the judge begins turns, and the last two never did anything. */
const forbidden = ['startround', 'forbid', 'select']

const parametersOf: { readonly [type: string]: readonly string[] } = {
  init: ['artifacts', 'creatures'],
  summon: ['type', 'level', 'position'],
  move: ['mover', 'position'],
  attack: ['attacker', 'target'],
  use: ['card', 'target'],
  endround: [],
  surrender: [],
}

/** Reads an operation as text. `sender` is whoever sent it. */
export function parseOperation(text: string, sender: Seat, game: Seen): Read {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return no('BAD_JSON')
  }
  return readOperation(value, sender, game)
}

/**
 * Reads an operation: what it needs is there, belongs to this round and to its sender, and names what exists. Whether it
 * is allowed the match itself says.
 */
export function readOperation(value: unknown, sender: Seat, game: Seen): Read {
  if (!isObject(value)) return no('BAD_JSON')
  const { round, player, operation_type: type, operation_parameters } = value
  const parameters = operation_parameters ?? {}
  if (!Number.isSafeInteger(round)) return no('BAD_ROUND')
  if (round !== game.round) return no('WRONG_ROUND')
  if (player !== 0 && player !== 1) return no('BAD_VALUE')
  if (player !== sender) return no('WRONG_PLAYER')
  if (typeof type !== 'string') return no('BAD_PARAMS')
  const names = Object.hasOwn(parametersOf, type) ? parametersOf[type] : undefined
  if (forbidden.includes(type) || (game.started && type === 'init')) return no('NOT_ALLOWED')
  if (!game.started && type !== 'init' && type !== 'surrender') return no('NOT_ALLOWED')
  if (names === undefined) return no('BAD_VALUE')
  if (!isObject(parameters) || names.some((name) => !Object.hasOwn(parameters, name))) return no('BAD_PARAMS')
  const given = Object.fromEntries(names.map((name) => [name, parameters[name]]))
  const code = type === 'init' ? deckCode(given) : firstUnknown(type, given, game)
  if (code !== null) return no(code)
  return { ok: true, message: { action: type, ...(given as JsonObject) } }
}

function deckCode({ artifacts, creatures }: { readonly [name: string]: unknown }): string | null {
  if (!Array.isArray(artifacts) || !Array.isArray(creatures)) return 'BAD_VALUE'
  return deckProblem(artifacts, creatures)
}

/** Parameters that name nothing: units that are not there, cells that are none. */
function firstUnknown(
  type: string,
  given: { readonly [name: string]: unknown },
  game: Seen,
): 'BAD_VALUE' | 'INTERNAL' | null {
  const { mover, attacker, position, target, card } = given
  const isUnit = (value: unknown) => typeof value === 'number' && seenUnit(game, value) !== undefined
  const known = {
    summon: () =>
      typeof given['type'] === 'string' && Number.isSafeInteger(given['level']) && isHex(position),
    move: () => isUnit(mover) && isHex(position),
    attack: () => isUnit(attacker) && Number.isSafeInteger(target),
    use() {
      const artifact = typeof card === 'number' ? artifactOf(game, card) : undefined
      if (artifact === undefined) return false
      return artifacts[artifact.type].target === 'unit' ? isUnit(target) : isHex(target)
    },
  }
  if (Object.hasOwn(known, type) && !known[type as keyof typeof known]()) return 'BAD_VALUE'
  return type === 'attack' && !isMiracleId(target as number) && !isUnit(target) ? 'INTERNAL' : null
}

/** The code in a refusal of the match: what stands in capitals at its end. */
export function codeOf(reason: string): string {
  if (reason === 'player forbidden') return 'WRONG_PLAYER'
  if (reason === 'match over') return 'MATCH_OVER'
  return /: ([A-Z][A-Z0-9_]+)$/.exec(reason)?.[1] ?? 'BAD_VALUE'
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
