import { Denied, Trouble, wordsOf } from './errors.ts'
import { tableUrl } from './http/tables.ts'
import type { Game } from './lobby/games.ts'
import type { FileRuleset, RulesetOption } from './options.ts'
import { collectBundle } from './rules/bundle.ts'
import type { Shards } from './shard/shards.ts'
import type { Storage } from './storage/types.ts'

/** Loads rulesets and learns what they are. Rejects with an Error that names the one that cannot be played. */
export async function loadGames(
  rulesets: readonly RulesetOption[],
  storage: Storage,
  shards: Shards,
): Promise<Game[]> {
  return Promise.all(rulesets.map((one) => loadGame(one, storage, shards)))
}

/** Loads one ruleset, as its files are now. */
export async function loadGame(option: RulesetOption, storage: Storage, shards: Shards): Promise<Game> {
  const { name, about = '' } = option
  try {
    const isFile = 'module' in option
    const apart = isFile && option.apart === true
    const bundle = isFile ? await stored(option, storage) : null
    const described = apart
      ? await shards.apart(`rules of ${name}`, (shard) => shard.describe(bundle, name))
      : await shards.any().describe(bundle, name)
    return { ...described, about, table: tableUrl(option), bundle, apart }
  } catch (error) {
    throw new Error(`ruleset '${name}': ${wordsOf(error)}`, { cause: error })
  }
}

/** The same, for an operator: rejects with a `Denied` that says what is wrong with the files. */
export async function reloadGame(option: FileRuleset, storage: Storage, shards: Shards): Promise<Game> {
  try {
    return await loadGame(option, storage, shards)
  } catch (error) {
    if (error instanceof Error && error.cause instanceof Trouble) throw error.cause
    throw new Denied(409, wordsOf(error))
  }
}

/** Keeps the bytes of a ruleset, for matches that will outlive its files. Answers their hash. */
async function stored({ module }: FileRuleset, storage: Storage): Promise<string> {
  const bundle = collectBundle(module)
  await storage.putBlob(bundle.hash, JSON.stringify(bundle))
  return bundle.hash
}

/** The option of a ruleset that can be read anew. */
export function fileOf(rulesets: readonly RulesetOption[], name: string): FileRuleset {
  const found = rulesets.find((one) => one.name === name)
  if (found === undefined) throw new Denied(404, `there is no ruleset '${name.slice(0, 40)}'`)
  if (!('module' in found)) throw new Denied(409, 'its rules were given as values: they cannot be read anew')
  return found
}
