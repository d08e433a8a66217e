export { main } from './cli.ts'
export type { Io } from './command/io.ts'
export type { TextRenderer } from './text/renderer.ts'
