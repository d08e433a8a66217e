import { planner } from './planner.ts'
import { random } from './random.ts'

export type { Bot, Turn } from './types.ts'

/** Machine players by name, the best one first. They see what their player may see. */
export const bots = { planner, random }
