import type { LogEntry } from '@framestack/core'
import type { Append, Appended, MemoryStorage } from '@framestack/server'

/** A store of a server that is there to be looked into. */
export interface InspectStore extends MemoryStorage {
  /** Called with a match whose log has got longer. */
  onEntries(changed: (match: string) => void): void
  /** The entries of a match from a number on. */
  entries(match: string, from: number): LogEntry[]
  /** Puts entries behind those of a match that nobody plays here. */
  put(match: string, entries: readonly LogEntry[]): void
}

/**
 * Makes such a store of the server's own, which is an optional package: all in memory, for one process. Logs can be put
 * into it from outside, and whoever wants to is told of every entry. It keeps no snapshots, so that matches are always
 * taken up from their logs.
 */
export function inspectStore(server: { readonly MemoryStorage: typeof MemoryStorage }): InspectStore {
  return new (class extends server.MemoryStorage implements InspectStore {
    #changed: (match: string) => void = () => undefined
    /** The bytes of the rules that are here. */
    #own: string | null = null

    onEntries(changed: (match: string) => void): void {
      this.#changed = changed
    }

    entries(match: string, from: number): LogEntry[] {
      return this.rowsOf(match)
        .slice(from)
        .map(({ entry }) => JSON.parse(entry) as LogEntry)
    }

    put(match: string, entries: readonly LogEntry[]): void {
      const none = { envelope: '', seat: null, cid: null, body: null, reply: null }
      for (const entry of entries)
        this.rowsOf(match).push({ seq: entry.seq, id: '', entry: JSON.stringify(entry), ...none })
      this.#changed(match)
    }

    override async append(rows: Append): Promise<Appended> {
      const appended = await super.append(rows)
      if (appended === 'ok') this.#changed(rows.match)
      return appended
    }

    override async snapshot(): Promise<Appended> {
      return 'ok'
    }

    override async archive(): Promise<Appended> {
      return 'ok'
    }

    /** Nothing: what is looked into stays as long as the process. */
    override async untouched(): Promise<string[]> {
      return []
    }

    override async putBlob(hash: string, data: string): Promise<void> {
      this.#own ??= data
      await super.putBlob(hash, data)
    }

    /**
     * A log from elsewhere names the bytes of its rules, which are not here: those that are here are tried. Each entry
     * says what it led to, so it shows whether they are the same.
     */
    override async getBlob(hash: string): Promise<string | null> {
      return (await super.getBlob(hash)) ?? this.#own
    }
  })()
}
