import { createHash } from 'node:crypto'
import type { FrameMachine } from '@framestack/core/inspect'
import type { Shards } from '../shard/shards.ts'
import type { Shard } from '../shard/types.ts'
import type { Game } from './games.ts'

/** The machines of a ruleset, and a name for exactly these: two that are alike have the same. */
export interface DrawnRules {
  readonly machines: readonly FrameMachine[]
  /** In the form of an HTTP entity tag, quotes included. */
  readonly etag: string
}

/** The machines of rulesets, asked of a shard once for each bundle. */
export class Machines {
  readonly #shards: Pick<Shards, 'any' | 'apart'>
  readonly #known = new Map<string, { readonly bundle: string | null; readonly drawn: Promise<DrawnRules> }>()

  constructor(shards: Pick<Shards, 'any' | 'apart'>) {
    this.#shards = shards
  }

  /** Those of a game as new matches get it. Rejects where its rules cannot be loaded now. */
  of(game: Game): Promise<DrawnRules> {
    const known = this.#known.get(game.name)
    if (known !== undefined && known.bundle === game.bundle) return known.drawn
    const drawn = this.#ask(game)
    const entry = { bundle: game.bundle, drawn }
    this.#known.set(game.name, entry)
    // What failed may go well later.
    drawn.catch(() => this.#known.get(game.name) === entry && this.#known.delete(game.name))
    return drawn
  }

  async #ask({ name, bundle, apart }: Game): Promise<DrawnRules> {
    const ask = (shard: Shard): Promise<FrameMachine[]> => shard.machines(bundle, name)
    const machines = await (apart ? this.#shards.apart(`machines of ${name}`, ask) : ask(this.#shards.any()))
    const hash = createHash('sha256').update(JSON.stringify(machines)).digest('base64url')
    return { machines, etag: `"${hash}"` }
  }
}
