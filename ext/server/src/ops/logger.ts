/** How much a line matters. */
export type Level = 'debug' | 'info' | 'warn' | 'error'

/** Fields of a line. No token, no key and no log entry goes in here. */
export type Fields = { readonly [name: string]: string | number | boolean | null | undefined }

/** Writes down what happens, one JSON object a line. */
export interface Logger {
  log(level: Level, event: string, fields?: Fields): void
}

const order: readonly Level[] = ['debug', 'info', 'warn', 'error']

/** A logger that writes lines of at least some level. `time` in milliseconds. */
export function jsonLogger(write: (line: string) => void, least: Level, time: () => number): Logger {
  const from = order.indexOf(least)
  return {
    log(level, event, fields = {}) {
      if (order.indexOf(level) < from) return
      write(`${JSON.stringify({ time: new Date(time()).toISOString(), level, event, ...fields })}\n`)
    },
  }
}

/** A logger that writes nothing. */
export const silent: Logger = { log() {} }
