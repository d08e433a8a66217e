import type { AnyFrame, FrameDefinition } from '../language/frame.ts'
import {
  actionNames,
  actionUses,
  compileMachine,
  eventsOf,
  guardNames,
  handlesIn,
  lastGuarded,
  type MachineConfig,
  machineProblems,
  statePaths,
  takenWithout,
  wildcardsOf,
} from '../machine/index.ts'
import { reserved } from '../offers/index.ts'
import { frameShapeProblems } from './frame-shape.ts'
import { configOfFrame, rulesOf } from './frame-type.ts'

/** Everything that is wrong with one frame type, each line with the frame's name. */
export function frameProblems(frame: AnyFrame): string[] {
  const { definition, moves } = frame
  const shape = frameShapeProblems(frame)
  if (shape.length > 0) return shape.map((problem) => `frame '${frame.name}': ${problem}`)
  const names = Object.keys(moves)
  const problems = [...formProblems(definition, names), ...moveProblems(frame)]
  let config: MachineConfig | null = null
  try {
    config = configOfFrame(frame)
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  }
  if (config) problems.push(...machineAndNames(definition, names, config))
  return problems.map((problem) => `frame '${frame.name}': ${problem}`)
}

function formProblems(definition: FrameDefinition, moves: readonly string[]): string[] {
  const problems: string[] = []
  const { steps, machine } = definition
  if (steps && machine) problems.push('has both steps and a machine: steps are a machine already')
  if (steps && moves.length > 0) problems.push('has steps and moves: ask in a frame of its own and push that')
  if (!steps && !machine && moves.length === 0) problems.push('has neither moves, nor steps, nor a machine')
  if (moves.length > 0 && !definition.players)
    problems.push("has moves but no 'players': nobody could make them")
  if (moves.length > 0 && !definition.offers)
    problems.push("has moves but no 'offers': none would ever be open")
  if (steps) {
    const names = Object.keys(steps)
    if (names.length === 0) problems.push('steps: there is none')
    for (const [name, step] of Object.entries(steps)) {
      if (name === 'done') problems.push("step 'done': that is the name of the end of all steps")
      if (typeof step === 'function') continue
      for (const to of step.to)
        if (!names.includes(to)) problems.push(`step '${name}': goes to '${to}', which is no step`)
    }
  }
  return problems
}

function moveProblems(frame: AnyFrame): string[] {
  const problems: string[] = []
  for (const [move, args] of Object.entries(frame.moves)) {
    if (!frame.definition.react?.[move]) problems.push(`move '${move}' has no function in 'react'`)
    if (move === 'RESULT' || move === 'TIMEOUT')
      problems.push(`move '${move}': the name belongs to the kernel`)
    for (const name of Object.keys(args)) {
      if (reserved.has(name))
        problems.push(`move '${move}': argument '${name}': the name belongs to the envelope of messages`)
      if (['__proto__', 'constructor', 'prototype'].includes(name))
        problems.push(`move '${move}': argument '${name}': messages with that key are refused`)
      if (/^\d/.test(name))
        problems.push(`move '${move}': argument '${name}': a name must not begin with a digit`)
    }
  }
  for (const move of Object.keys(frame.definition.react ?? {})) {
    if (!Object.hasOwn(frame.moves, move)) problems.push(`'react' has '${move}', which is no move`)
  }
  return problems
}

function machineAndNames(
  definition: FrameDefinition,
  moves: readonly string[],
  config: MachineConfig,
): string[] {
  const actions = [...Object.keys(definition.actions ?? {}), ...moves, ...Object.keys(definition.steps ?? {})]
  const guards = [...Object.keys(definition.guards ?? {}), ...(definition.steps ? ['goto'] : [])]
  const rules = rulesOf(definition)
  const problems = machineProblems(config, { guards, actions })
  const named = guardNames(config)
  for (const name of guardNames(config, rules)) {
    if (!named.includes(name) && !guards.includes(name))
      problems.push(`guard '${name}' has no function in 'guards'`)
  }
  if (problems.length > 0) return problems
  try {
    compileMachine(config, rules)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const events = [...eventsOf(config), ...wildcardsOf(config)]
  for (const move of moves)
    if (!events.includes(move) && !events.includes('*'))
      problems.push(`move '${move}' has no transition in the machine`)
  for (const { state, event } of lastGuarded(config)) {
    if (moves.includes(event))
      problems.push(
        `state '${state}': the last transition of move '${event}' has a guard, so the move could be accepted and do nothing`,
      )
  }
  for (const { state, action, on } of actionUses(config)) {
    if (!moves.includes(action) || on === action) continue
    const when = on === null ? 'by itself' : `on '${on}'`
    problems.push(
      `state '${state}': runs move '${action}' ${when}, but then there is no message: write an action of its own`,
    )
  }
  for (const move of moves) {
    for (const state of takenWithout(config, move))
      problems.push(`state '${state}': takes move '${move}' without running it: add actions: '${move}'`)
  }
  for (const name of Object.keys(definition.actions ?? {})) {
    if (moves.includes(name)) problems.push(`action '${name}' has the name of a move`)
    else if (!actionNames(config).includes(name)) problems.push(`action '${name}' is not used by the machine`)
  }
  for (const name of Object.keys(definition.guards ?? {})) {
    if (!guardNames(config, rules).includes(name)) problems.push(`guard '${name}' is not used by the machine`)
  }
  if (typeof definition.offers === 'object') problems.push(...offerProblems(definition.offers, moves, config))
  return problems
}

function offerProblems(
  offers: { readonly [state: string]: unknown },
  moves: readonly string[],
  config: MachineConfig,
): string[] {
  const paths = statePaths(config)
  return Object.keys(offers).flatMap((path) => {
    if (!paths.includes(path))
      return [`offers for '${path}', which is no state; states are: ${paths.join(', ')}`]
    const handled = moves.some((move) => handlesIn(config, path, move))
    return handled ? [] : [`offers in state '${path}', which handles no move`]
  })
}
