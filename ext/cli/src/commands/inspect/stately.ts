import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { Socket } from '@framestack/client'
import type { InspectionEvent } from '@framestack/core'
import { short } from '../../command/arguments.ts'
import { Fault } from '../../command/fault.ts'

/** Where a receiver of xstate's inspection events listens, if nobody says otherwise: that of the Stately inspector. */
export const statelyPort = 8080

/** Milliseconds until a line that was lost is tried again. */
const patience = 1000

/** What the link needs of those who tell. */
export interface StatelyParts {
  /** Opens a WebSocket. */
  readonly socket: (url: string) => Socket
  /** Begins to tell (the frames that are there first), or ends it. Each new line begins anew: it knows nothing. */
  readonly tell: (observer: ((event: InspectionEvent) => void) | null) => void
  /** Says that the line is lost, or is back. */
  readonly said: (text: string) => void
}

/**
 * A line to a receiver of xstate's inspection events, as the relay of `@statelyai/inspect` is one: each event is a JSON
 * text of its own.
 */
export class StatelyLink {
  readonly #url: string
  readonly #parts: StatelyParts
  #socket: Socket | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #isLost = false
  #stopped = false

  constructor(url: string, parts: StatelyParts) {
    this.#url = url
    this.#parts = parts
    this.#open()
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#parts.tell(null)
    this.#socket?.close()
  }

  #open(): void {
    const socket = this.#parts.socket(this.#url)
    this.#socket = socket
    socket.onopen = () => {
      if (this.#isLost) this.#parts.said(`connected to ${this.#url}`)
      this.#isLost = false
      this.#parts.tell((event) => socket.send(JSON.stringify(event)))
    }
    // What a relay sends are the same messages once more: nobody here needs them.
    socket.onmessage = () => undefined
    socket.onerror = () => undefined
    socket.onclose = () => {
      if (this.#stopped) return
      this.#parts.tell(null)
      if (!this.#isLost) this.#parts.said(`no receiver answers at ${this.#url}: it is tried again`)
      this.#isLost = true
      this.#timer = setTimeout(() => this.#open(), patience)
    }
  }
}

/** What is told of a match as of actors, one after the other and of those to come. */
interface Told {
  each(tell: ((match: { inspect(observer: Observer | null): void }) => void) | null): void
}
type Observer = (event: InspectionEvent) => void

/** Opens a line to the receiver at an address, or to a relay that is started for it; `where`: its address. */
export async function openStately(
  text: string | undefined,
  matches: Told,
  said: (text: string) => void,
): Promise<{ readonly where: string; stop(): void }> {
  const relay = text === undefined ? await startRelay(statelyPort) : null
  const url = text === undefined ? `ws://localhost:${statelyPort}` : statelyUrl(text)
  const { nodeEnvironment } = await import('@framestack/client/node')
  const { socket } = nodeEnvironment()
  const told = new Set<{ inspect(observer: Observer | null): void }>()
  const link = new StatelyLink(url, {
    socket,
    said,
    tell(observer) {
      for (const match of told) match.inspect(null)
      told.clear()
      matches.each(
        observer &&
          ((match) => {
            told.add(match)
            match.inspect(observer)
          }),
      )
    },
  })
  const where =
    relay === null
      ? url
      : `http://localhost:${statelyPort}  its page is online, and whoever reaches that port sees every hand`
  return {
    where,
    stop() {
      link.stop()
      relay?.stop()
    },
  }
}

/** The address that `--stately` names. Throws a `Fault` for what is none. */
export function statelyUrl(text: string): string {
  if (URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol)) return text
  throw new Fault(`--stately: expected an address like ws://localhost:${statelyPort}, got '${short(text)}'`)
}

/** Starts the relay of `@statelyai/inspect`, whose page is the Stately inspector. It is installed by whoever wants it. */
async function startRelay(port: number): Promise<{ stop(): void }> {
  // The relay itself would end the process where it cannot listen.
  if (!(await isFree(port)))
    throw new Fault(
      `--stately: port ${port} is taken; if a receiver listens there, name it: --stately ws://localhost:${port}`,
    )
  let relay: string
  try {
    relay = import.meta.resolve('@statelyai/inspect/server')
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Fault(
      '--stately without an address starts the relay of @statelyai/inspect, which is not installed here:\n' +
        `npm install @statelyai/inspect, or name one that runs: --stately ws://localhost:${port}`,
    )
  }
  // It keeps the lines of its pages when it is stopped, and they would keep the process: a thread can be ended.
  const code = `import(${JSON.stringify(relay)}).then((made) => made.createInspectorServer({ port: ${port}, autoOpen: false }))`
  const thread = new Worker(code, { eval: true })
  while (await isFree(port)) await new Promise((resolve) => setTimeout(resolve, 20))
  return { stop: () => void thread.terminate() }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
