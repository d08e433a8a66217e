import { random } from './random.ts'
import { tactician } from './tactician.ts'

export type { Bot, Turn } from './types.ts'

/** Machine players by name, the best one first. They see what their player may see. */
export const bots = { tactician, random }
