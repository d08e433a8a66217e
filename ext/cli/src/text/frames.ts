import type { FrameRecord, Json, JsonObject, MatchState, SeenFrame } from '@framestack/core'
import type { Style } from './style.ts'
import { inline } from './value.ts'
import { printable } from './width.ts'

/** Why the top frame waits: itself, then what it is for, then what that is for. */
export function causes(stack: readonly { readonly type: string }[]): string {
  return chain(stack.map((frame) => printable(frame.type)).reverse())
}

/** What the frames of a stack tell a player in their `prompt`, the top one first; empty where none does. */
export function prompts(stack: readonly SeenFrame[]): string {
  const told = stack.map(({ seen }) => promptOf(seen)).filter((prompt) => prompt !== null)
  return chain([...new Set(told.reverse())])
}

function chain(names: readonly string[]): string {
  return names.length > 6 ? `${names.slice(0, 5).join(' ← ')} ← … ← ${names.at(-1)}` : names.join(' ← ')
}

function withoutPrompt({ prompt: _, ...rest }: JsonObject): JsonObject | null {
  return Object.keys(rest).length === 0 ? null : rest
}

/** A text, or one in several languages of which English is one. */
function promptOf(seen: Json): string | null {
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return null
  const { prompt = null } = seen as JsonObject
  const text =
    typeof prompt === 'object' && prompt !== null && !Array.isArray(prompt)
      ? (prompt as JsonObject)['en']
      : prompt
  return typeof text === 'string' && text !== '' ? printable(text) : null
}

/** The stack as a player sees it, the frame that waits first, with what each frame shows to him. */
export function seenLines(stack: readonly SeenFrame[], asked: readonly number[], style: Style): string[] {
  if (stack.length === 0) return ['the stack is empty']
  const width = widest(stack)
  return [...stack].reverse().map(({ type, seen }, i) => {
    const prompt = promptOf(seen)
    const told = prompt === null ? seen : withoutPrompt(seen as JsonObject)
    const shows = told === null ? '' : `  ${style.paint.dim('shows')} ${inline(told, style)}`
    const head = `${printable(type).padEnd(width)}  ${waits(i, asked)}`
    return `${head}${prompt === null ? '' : `  ${style.paint.bold(prompt)}`}${shows}`
  })
}

/** The stack with all that the frames keep, which may be what players do not see. */
export function keptLines({ stack }: MatchState, asked: readonly number[], style: Style): string[] {
  if (stack.length === 0) return ['the stack is empty']
  const width = widest(stack)
  return [...stack].reverse().flatMap(({ type, id, state, data }: FrameRecord, i) => {
    const place = style.paint.dim(`#${id} in '${printable(state)}',`)
    const kept = data === null ? [] : [`  ${style.paint.dim('data')} ${inline(data, style)}`]
    return [`${printable(type).padEnd(width)}  ${place} ${waits(i, asked)}`, ...kept]
  })
}

const widest = (stack: readonly { readonly type: string }[]): number =>
  Math.max(...stack.map(({ type }) => printable(type).length))

/** `i` counts from the frame that waits. */
function waits(i: number, asked: readonly number[]): string {
  if (i > 0) return 'covered, goes on when the one above has ended'
  return asked.length > 0 ? `waits for ${asked.map((seat) => `P${seat}`).join(', ')}` : 'waits for nobody'
}
