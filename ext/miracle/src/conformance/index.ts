import { compareGame } from './game.ts'
import { compareScenario } from './scenario.ts'
import type { Line, RecordedScenario, Report } from './types.ts'
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
const stemOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\..*$/, '')

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
      lines: readLines(file, await recordings.read(file)),
      replay: replay === undefined ? null : await recordings.read(replay),
    }
    yield compareGame(game, watch, store)
  }
  for (const file of files.filter((one) => /(^|\/)scenarios\.json(\.gz)?$/.test(one)))
    for (const scenario of readScenarios(file, await recordings.read(file)))
      yield compareScenario(scenario, watch, store)
}

const decoder = new TextDecoder()

function readLines(file: string, bytes: Uint8Array): Line[] {
  const texts = decoder.decode(bytes).split('\n')
  return texts.flatMap((text, i) => {
    if (text.trim() === '') return []
    const line = parse(`${file}:${i + 1}`, text) as Partial<Line> | null
    if (line === null || typeof line !== 'object' || typeof line.t !== 'string')
      throw new SyntaxError(`${file}:${i + 1}: expected a line of a recorded game, { "t": ... }`)
    return [line as Line]
  })
}

function readScenarios(file: string, bytes: Uint8Array): RecordedScenario[] {
  const list = parse(file, decoder.decode(bytes))
  if (!Array.isArray(list)) throw new SyntaxError(`${file}: expected a list of scenarios`)
  return list as RecordedScenario[]
}

function parse(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SyntaxError(`${place}: ${(error as Error).message}`)
  }
}
