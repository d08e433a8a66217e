import type { FrameType } from '../define/frame-type.ts'
import type { Rules } from '../define/rules.ts'
import type { CommandRecord, FrameRecord, MatchState } from '../types.ts'

/** What a match stands on and some rules do not have, in words: with these rules it could not go on. */
export function lacking(rules: Rules, state: MatchState): string[] {
  const found = [
    ...state.stack.flatMap((frame) => ofFrame(rules, frame)),
    ...state.agenda.flatMap((command) => ofCommand(rules, command, state.stack)),
    ...state.listeners.flatMap(({ kind }) => (rules.kinds.has(kind) ? [] : [`listener '${kind}'`])),
    ...state.queue.flatMap(({ type }) => (rules.dispatches.has(type) ? [] : [`event '${type}'`])),
  ]
  return [...new Set(found)]
}

function ofFrame(rules: Rules, { type, state, onResult }: FrameRecord): string[] {
  const known = rules.types.get(type)
  const found = onResult ? ofContinuation(rules, onResult.then) : []
  if (!known) return [`frame '${type}'`, ...found]
  return isState(known, state) ? found : [`state '${state}' of frame '${type}'`, ...found]
}

function isState(type: FrameType, state: string): boolean {
  try {
    type.machine.active(state)
    return true
  } catch {
    return false
  }
}

function ofCommand(rules: Rules, command: CommandRecord, stack: readonly FrameRecord[]): string[] {
  if (command.do === 'push') {
    const found = command.onResult ? ofContinuation(rules, command.onResult.then) : []
    return rules.types.has(command.type) ? found : [`frame '${command.type}'`, ...found]
  }
  if (command.do === 'emit') {
    const { type } = command.event
    return Object.hasOwn(rules.ruleset.events, type) ? [] : [`event type '${type}'`]
  }
  if (command.do !== 'goto') return []
  const type = stack.find(({ id }) => id === command.frame)?.type
  const steps = type === undefined ? undefined : rules.types.get(type)?.definition.steps
  return steps && !Object.hasOwn(steps, command.step) ? [`step '${command.step}' of frame '${type}'`] : []
}

function ofContinuation(rules: Rules, name: string): string[] {
  return rules.continuations.has(name) ? [] : [`continuation '${name}'`]
}
