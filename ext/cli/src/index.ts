export type { TextRenderer } from '@framestack/core'
export { main } from './cli.ts'
export type { Io } from './command/io.ts'
