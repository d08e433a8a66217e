import type { ReplayStep } from '@framestack/client'
import type { FrameRecord, TraceRecord } from '@framestack/core'

// The protocol says of what only the operator gets that it is JSON; what it is, is said here.

/** The frames of a step with all that is in them; empty where the step was not fetched for the operator. */
export function stackOf(step: ReplayStep | undefined): readonly FrameRecord[] {
  return (step?.state as { readonly stack?: readonly FrameRecord[] } | undefined)?.stack ?? []
}

/** What ran in a step; empty where nothing did. */
export function traceOf(step: ReplayStep | undefined): readonly TraceRecord[] {
  return Array.isArray(step?.trace) ? (step.trace as object[] as TraceRecord[]) : []
}
