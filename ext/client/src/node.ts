import { WebSocket } from 'ws'
import { type Environment, environmentOf, type Socket } from './environment.ts'

export * from './index.ts'

/** The environment of a Node program, also of one without WebSocket of its own. */
export function nodeEnvironment(): Environment {
  return environmentOf((url) => new WebSocket(url, { perMessageDeflate: false }) as Socket)
}
