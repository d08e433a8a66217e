import { clone } from '../json/index.ts'
import type { FrameRecord } from '../types.ts'

/** A copy that may be written. Written out, because a frame is copied for every input. */
export function copyFrame(frame: FrameRecord): FrameRecord {
  const { id, type, state, data, taken, results, onResult } = frame
  return onResult === undefined
    ? { id, type, state, data: clone(data), taken, results: clone(results) }
    : { id, type, state, data: clone(data), taken, results: clone(results), onResult: clone(onResult) }
}
