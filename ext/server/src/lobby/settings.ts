import type { Json, JsonObject } from '@framestack/core'
import { Denied } from '../errors.ts'
import type { Shards } from '../shard/shards.ts'
import type { MatchSettings } from '../types.ts'
import type { Game } from './games.ts'

/** How a match is run where nobody says otherwise. */
export const defaultSettings: Omit<MatchSettings, 'options'> = {
  visibility: 'public',
  clock: { delay: 60_000, bank: 120_000, increment: 0, periods: 0, period: 0 },
  spectators: 'public',
  spectatorDelay: 0,
  open: false,
  autoPass: 'windows',
}

/** Who may see all hands sees no newer ones than these. */
const handsDelay = 30_000

/** Settings of a match, checked; the types are those of the schema already. Throws a `Denied`. */
export function settingsOf(given: Partial<Omit<MatchSettings, 'options'>>): Omit<MatchSettings, 'options'> {
  const settings = { ...defaultSettings, ...given }
  const { clock, spectators, spectatorDelay } = settings
  if (clock !== null && clock.delay + clock.bank + clock.periods * clock.period < 1000)
    throw new Denied(400, 'settings.clock: expected at least a second for an answer')
  if (clock !== null && clock.periods > 0 && clock.period < 1000)
    throw new Denied(400, 'settings.clock.period: expected at least 1000')
  if (spectators === 'hands' && given.spectatorDelay === undefined) settings.spectatorDelay = 60_000
  else if (spectators === 'hands' && spectatorDelay < handsDelay)
    throw new Denied(
      400,
      `settings.spectatorDelay: expected at least ${handsDelay} where spectators see all hands`,
    )
  return settings
}

/** Options of a ruleset, defaults filled in, by its JSON Schema. Throws a `Denied`. */
export function optionsOf({ name, options }: Game, given: JsonObject): JsonObject {
  const properties = (options as JsonObject)['properties'] as JsonObject
  const unknown = Object.keys(given).find((option) => !Object.hasOwn(properties, option))
  if (unknown !== undefined) throw new Denied(400, `options: ${name} has no option '${unknown.slice(0, 40)}'`)
  const resolved = Object.entries(properties).map(([option, schema]): [string, Json] => {
    const property = schema as JsonObject
    const value = (Object.hasOwn(given, option) ? given[option] : property['default']) as Json
    if (!fits(property, value)) throw new Denied(400, `options.${option}: ${expectedOf(property)}`)
    return [option, value]
  })
  return Object.fromEntries(resolved)
}

/** Why a game takes no match of so many players with these options (all of them); null: it does. */
export async function refusedBy(
  { name, bundle, apart, refuses }: Game,
  given: { players: number; options: JsonObject },
  shards: Shards,
): Promise<string | null> {
  if (!refuses) return null
  if (!apart) return shards.any().refused(bundle, name, given)
  return shards.apart(`refusal of ${name}`, (shard) => shard.refused(bundle, name, given))
}

function fits({ enum: values, minimum, maximum }: JsonObject, value: Json): boolean {
  if (Array.isArray(values)) return values.includes(value)
  return Number.isSafeInteger(value) && Number(value) >= Number(minimum) && Number(value) <= Number(maximum)
}

function expectedOf({ enum: values, minimum, maximum }: JsonObject): string {
  if (Array.isArray(values)) return `expected one of ${values.join(', ')}`
  return `expected a whole number from ${String(minimum)} to ${String(maximum)}`
}
