import type { FrameRecord, TraceRecord } from '@framestack/core'

/** A frame within a step: from which record to which it was on the stack, and how deep. */
export interface Bar {
  readonly frame: number
  readonly type: string
  readonly depth: number
  readonly from: number
  readonly to: number
  /** It was there before, it is there afterwards. */
  readonly before: boolean
  readonly after: boolean
  /** Where its machine was last. */
  readonly state: string
}

/** How the stack grew and shrank while a step ran. `stack`: as it was before. */
export function barsOf(
  stack: readonly Pick<FrameRecord, 'id' | 'type' | 'state'>[],
  trace: readonly TraceRecord[],
): Bar[] {
  const bars = new Map<number, { -readonly [key in keyof Bar]: Bar[key] }>()
  const end = trace.length
  const bar = (
    frame: number,
    type: string,
    depth: number,
    from: number,
    before: boolean,
    state: string,
  ): void => void bars.set(frame, { frame, type, depth, from, to: end, before, after: true, state })
  for (const [depth, { id, type, state }] of stack.entries()) bar(id, type, depth, 0, true, state)
  trace.forEach((record, i) => {
    const known = bars.get(record.frame)
    if (record.do === 'pushed') {
      const below = record.parent === null ? -1 : (bars.get(record.parent)?.depth ?? -1)
      bar(record.frame, record.type, below + 1, i, false, '')
    } else if (known !== undefined && record.do === 'state') known.state = record.state
    else if (known !== undefined && record.do === 'left') {
      known.to = i + 1
      known.after = false
    }
  })
  return [...bars.values()]
}
