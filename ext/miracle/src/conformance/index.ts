import { compareGame } from './game.ts'
import { readGame, readRecord, readScenarios } from './read.ts'
import { compareScenario } from './scenario.ts'
import type { Report } from './types.ts'
import { watched } from './watched.ts'

export type { Difference, Report } from './types.ts'

/** Recordings in a folder, and how to read them. Files that end with `.gz` are read as what is packed in them. */
export interface Recordings {
  /** Paths of all files in it, with forward slashes. */
  readonly files: readonly string[]
  read(file: string): Promise<Uint8Array>
}

/** A store for the match: both hold the same. */
export type Store = 'immer' | 'in place'

const kindOf = (file: string): string => /\.([a-z]+)(?:\.gz)?$/.exec(file)?.[1] ?? ''
const stemOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.[a-z]+(?:\.gz)?$/, '')

/**
 * Plays all recorded games (`*.jsonl`) and scenarios (`scenarios.json`) of a folder and compares them with what was recorded:
 * whether operations were accepted, codes, events with their priorities, observations; and replays (`*.record`) byte by byte.
 * One report for each. Throws a SyntaxError that names the file for what is no recording.
 */
export async function* conform(recordings: Recordings, store: Store): AsyncGenerator<Report> {
  const { files } = recordings
  const watch = watched()
  for (const file of files.filter((one) => kindOf(one) === 'jsonl')) {
    const replay = files.find((one) => kindOf(one) === 'record' && stemOf(one) === stemOf(file))
    const game = {
      name: file,
      lines: readGame(file, await recordings.read(file)),
      replay: replay === undefined ? null : readRecord(replay, await recordings.read(replay)),
    }
    yield compareGame(game, watch, store)
  }
  for (const file of files.filter((one) => /(^|\/)scenarios\.json(\.gz)?$/.test(one)))
    for (const scenario of readScenarios(file, await recordings.read(file)))
      yield compareScenario(scenario, watch, store)
}
