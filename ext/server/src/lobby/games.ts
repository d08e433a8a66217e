import type { RulesetInfo } from '@framestack/client/protocol'

/** A ruleset that is played here. */
export interface Game extends RulesetInfo {
  /** What is wrong with its mods, a line for each fault; these are left out. */
  readonly problems: readonly string[]
  /** Nobody vouches for it: each match in a process of its own. */
  readonly apart: boolean
  /** Its rules say of some players and options that they go not together. */
  readonly refuses: boolean
  /** Bytes that a message to it may have. */
  readonly messageBytes: number
}

/** The rulesets that are played here, in the order in which they are shown. */
export class Games {
  readonly #games: Map<string, Game>

  constructor(games: readonly Game[]) {
    this.#games = new Map(games.map((game) => [game.name, game]))
  }

  get(name: string): Game | null {
    return this.#games.get(name) ?? null
  }

  /** Takes the place of the game of that name: for new matches. */
  put(game: Game): void {
    this.#games.set(game.name, game)
  }

  get all(): Game[] {
    return [...this.#games.values()]
  }

  /** What players are told of them. */
  get infos(): RulesetInfo[] {
    return this.all.map(({ name, version, about, players, options, bots, table, bundle, mods }) => ({
      name,
      version,
      about,
      players,
      options,
      bots,
      table,
      bundle,
      mods,
    }))
  }

  isApart(name: string): boolean {
    return this.#games.get(name)?.apart ?? false
  }

  /** Bytes of the largest message that any of them takes. */
  get messageBytes(): number {
    return Math.max(8192, ...this.all.map(({ messageBytes }) => messageBytes))
  }
}
