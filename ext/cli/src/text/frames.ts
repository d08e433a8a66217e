import type { FrameRecord, MatchState } from '@framestack/core'
import { inline, type Style } from './value.ts'
import { printable } from './width.ts'

/** Why the top frame waits: itself, then what it is for, then what that is for. */
export function causes(stack: readonly FrameRecord[]): string {
  const names = stack.map((frame) => printable(frame.type)).reverse()
  return names.length > 6 ? `${names.slice(0, 5).join(' ← ')} ← … ← ${names.at(-1)}` : names.join(' ← ')
}

/**
 * The stack in words, the frame that waits first. With `all`, also what the frames keep: that may hold what
 * players do not see.
 */
export function stackLines(
  state: MatchState,
  asked: readonly number[],
  style: Style,
  all: boolean,
): string[] {
  const { stack } = state
  if (stack.length === 0) return ['the stack is empty']
  const width = Math.max(...stack.map((frame) => frame.type.length))
  return [...stack].reverse().flatMap((frame, i) => {
    const what =
      i > 0
        ? 'covered, goes on when the one above has ended'
        : asked.length > 0
          ? `waits for ${asked.map((seat) => `P${seat}`).join(', ')}`
          : 'waits for nobody'
    const head = `${printable(frame.type).padEnd(width)}  ${style.paint.dim(`#${frame.id} in '${printable(frame.state)}',`)} ${what}`
    const data =
      all && frame.data !== null ? [`  ${style.paint.dim('data')} ${inline(frame.data, style)}`] : []
    return [head, ...data]
  })
}
