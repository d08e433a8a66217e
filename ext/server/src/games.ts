import { type Bundle, collectBundle, collectModded, scriptOf } from '@framestack/bundles'
import { Denied, Trouble, wordsOf } from './errors.ts'
import { tableUrl } from './http/tables.ts'
import type { Game } from './lobby/games.ts'
import { storeMods } from './lobby/mod-lists.ts'
import type { FileRuleset, RulesetOption } from './options.ts'
import { scriptKey } from './rules/source.ts'
import type { Shards } from './shard/shards.ts'
import type { Storage } from './storage/types.ts'

/** Loads rulesets and learns what they are; `folder` is for unpacked bundles. Rejects with an Error that names the one that cannot be played. */
export async function loadGames(
  rulesets: readonly RulesetOption[],
  storage: Storage,
  shards: Shards,
  folder: string,
): Promise<Game[]> {
  return Promise.all(rulesets.map((one) => loadGame(one, storage, shards, folder)))
}

/** Loads one ruleset, as its files are now. */
export async function loadGame(
  option: RulesetOption,
  storage: Storage,
  shards: Shards,
  folder: string,
): Promise<Game> {
  const { name, about = '' } = option
  try {
    const isFile = 'module' in option
    const apart = isFile && option.apart === true
    const { bundle, problems } = isFile
      ? await stored(option, storage, folder)
      : { bundle: null, problems: [] }
    const hash = bundle?.hash ?? null
    const described = apart
      ? await shards.apart(`rules of ${name}`, (shard) => shard.describe(hash, name))
      : await shards.any().describe(hash, name)
    const known = { about, table: tableUrl(option), bundle: hash, mods: [...(bundle?.mods ?? [])], apart }
    return { ...described, ...known, problems: [...problems, ...described.problems] }
  } catch (error) {
    throw new Error(`ruleset '${name}': ${wordsOf(error)}`, { cause: error })
  }
}

/**
 * The same, for an operator: rejects with a `Denied` that says what is wrong with the files. Mods that have a fault which
 * `before` had not are refused, too: who plays on must not lose what he plays with to a slip of the pen.
 */
export async function reloadGame(
  option: FileRuleset,
  storage: Storage,
  shards: Shards,
  folder: string,
  before: Game | null,
): Promise<Game> {
  const fresh = await loadGame(option, storage, shards, folder).catch((error: unknown) => {
    if (error instanceof Error && error.cause instanceof Trouble) throw error.cause
    throw new Denied(409, wordsOf(error))
  })
  const worse = fresh.problems.filter((line) => !before?.problems.includes(line))
  if (worse.length > 0) throw new Denied(409, worse.join('\n'))
  return fresh
}

/** Keeps the bytes of a ruleset, for matches that will outlive its files. */
async function stored(
  { module, mods, apart }: FileRuleset,
  storage: Storage,
  folder: string,
): Promise<{ bundle: Bundle; problems: readonly string[] }> {
  const { bundle, problems } =
    mods === undefined ? { bundle: collectBundle(module), problems: [] } : await collectModded(mods)
  await storage.putBlob(bundle.hash, JSON.stringify(bundle))
  await storeMods(storage, bundle.hash, bundle.mods)
  if (apart === true) await storage.putBlob(scriptKey(bundle.hash), await scriptOf(bundle, folder))
  return { bundle, problems }
}

/** The option of a ruleset that can be read anew. */
export function fileOf(rulesets: readonly RulesetOption[], name: string): FileRuleset {
  const found = rulesets.find((one) => one.name === name)
  if (found === undefined) throw new Denied(404, `there is no ruleset '${name.slice(0, 40)}'`)
  if (!('module' in found)) throw new Denied(409, 'its rules were given as values: they cannot be read anew')
  return found
}
