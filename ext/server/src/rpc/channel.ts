import type { ChildProcess, Serializable } from 'node:child_process'

/** A two-way line for JSON values: to another thread, another process, or in this one. */
export interface Channel {
  post(message: unknown): void
  listen(take: (message: unknown) => void): void
  close(): void
}

/** What threads' ports have in common. */
interface Port {
  postMessage(message: unknown): void
  on(event: 'message', take: (message: unknown) => void): unknown
}

/** A line over a port of a thread. */
export function portChannel(port: Port, close: () => void = () => undefined): Channel {
  return {
    post: (message) => port.postMessage(message),
    listen: (take) => void port.on('message', take),
    close,
  }
}

/** A line over the pipe between two processes. What is sent after its end is lost: its end is told otherwise. */
export function processChannel(
  process: ChildProcess | NodeJS.Process,
  close: () => void = () => undefined,
): Channel {
  return {
    post: (message) => {
      if (process.connected) process.send?.(message as Serializable)
    },
    listen: (take) => void process.on('message', take),
    close,
  }
}

/** Both ends of a line within this thread. What goes through it is copied as JSON, as on any other line. */
export function pairOfChannels(): [Channel, Channel] {
  const takers: [((message: unknown) => void) | null, ((message: unknown) => void) | null] = [null, null]
  const open = [true, true]
  const end = (own: 0 | 1): Channel => ({
    post(message) {
      const copy: unknown = JSON.parse(JSON.stringify(message))
      queueMicrotask(() => {
        if (open[own]) takers[own === 0 ? 1 : 0]?.(copy)
      })
    },
    listen(take) {
      takers[own] = take
    },
    close() {
      open[own] = false
    },
  })
  return [end(0), end(1)]
}
