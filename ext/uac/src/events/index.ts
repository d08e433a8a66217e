import type { AnyEventType } from '@framestack/core'
import type { Content } from '../mods/content.ts'
import { boardEvents } from './board.ts'
import { buffEvents } from './buffs.ts'
import { pointEvents } from './points.ts'
import { bodyEvents, stageEvents } from './stages.ts'

/** All types of events. */
export const timelinesOf = (content: Content): AnyEventType[] => [
  ...stageEvents(),
  ...bodyEvents(content),
  ...boardEvents(content),
  ...pointEvents(content),
  ...buffEvents(content),
]
