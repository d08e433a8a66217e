import type { LogEntry, Outcome, Ruleset } from '@framestack/core'
import type { RulesetOption, Server } from '@framestack/server'
import { FAILED, Fault, messageOf } from '../../command/fault.ts'
import { serverPackage } from '../serve.ts'
import { Beside, type Listener } from './beside.ts'
import { type InspectStore, inspectStore } from './store.ts'

/** How the server of an inspector is started. */
export interface HouseParts {
  readonly rules: RulesetOption
  readonly ruleset: Ruleset
  readonly web: string
  readonly port: number
  readonly listener: Listener
}

/** A match that is laid out to be inspected. */
export interface LaidOut {
  readonly match: string
  /** Lets somebody take a seat that is free. */
  readonly code: string
}

/**
 * A server on this computer alone, in memory, with the pages of the inspector; and each of its matches played along with
 * xstate's actors.
 */
export class House {
  readonly server: Server
  readonly #store: InspectStore
  readonly #parts: HouseParts
  readonly #beside = new Map<string, Beside>()
  #observer: ((match: Beside) => void) | null = null

  static async open(parts: HouseParts): Promise<House> {
    const hosting = await serverPackage()
    const store = inspectStore(hosting)
    const { rules, web, port } = parts
    try {
      const server = await hosting.startServer({
        rulesets: [rules],
        storage: store,
        web,
        port,
        operator: null,
        // Whoever looks is the only one here.
        limits: { requestRate: { burst: 1000, perSecond: 1000 }, bodyBytes: 64_000_000 },
        times: { botDelay: [200, 500], passDelay: [0, 0] },
      })
      return new House(server, store, parts)
    } catch (error) {
      throw new Fault(`cannot start the inspector: ${messageOf(error)}`, FAILED)
    }
  }

  private constructor(server: Server, store: InspectStore, parts: HouseParts) {
    this.server = server
    this.#store = store
    this.#parts = parts
    store.onEntries((match) => this.#follow(match))
  }

  /** Macrosteps that xstate has taken as well, of all matches. */
  get compared(): number {
    return [...this.#beside.values()].reduce((sum, { compared }) => sum + compared, 0)
  }

  /** Lays out a match that stands where a log ends. `bot`: sits on all seats but the first. */
  async layOut(
    log: readonly LogEntry[],
    outcome: Outcome | null,
    players: number,
    bot: string | null,
  ): Promise<LaidOut> {
    const { lobby } = this.server
    const { match, token, code } = await lobby.create({
      ruleset: this.#parts.ruleset.name,
      name: 'P0',
      players,
      settings: { open: true, clock: null, autoPass: 'never' },
      ...(bot === null ? {} : { fill: bot }),
    })
    // The seat is for whoever opens the page.
    await lobby.giveUp(match, token)
    this.#store.put(match, log)
    if (outcome !== null) await this.#over(match, outcome)
    return { match, code }
  }

  /** More entries of a match that is played elsewhere. */
  async more(match: string, entries: readonly LogEntry[]): Promise<void> {
    this.#store.put(match, entries)
    const outcome = this.#beside.get(match)?.gc?.outcome ?? null
    if (outcome !== null) await this.#over(match, outcome)
  }

  /** Tells of each match that is there, and of each that will be. */
  each(tell: ((match: Beside) => void) | null): void {
    this.#observer = tell
    if (tell !== null) for (const match of this.#beside.values()) tell(match)
  }

  async stop(): Promise<void> {
    for (const match of this.#beside.values()) match.stop()
    await this.server.stop()
  }

  async #over(match: string, outcome: Outcome): Promise<void> {
    await this.#store.update(match, { status: 'over', outcome, ended: Date.now() })
  }

  #follow(match: string): void {
    const { ruleset, listener } = this.#parts
    let beside = this.#beside.get(match)
    if (beside === undefined) {
      beside = new Beside(match, ruleset, listener)
      this.#beside.set(match, beside)
      this.#observer?.(beside)
    }
    beside.take(this.#store.entries(match, beside.next))
  }
}
