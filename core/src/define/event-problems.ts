import type { AnyEventType, AnyListenerKind } from '../language/event.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { strayKeys } from './shape-problems.ts'

/** What is wrong with a ruleset's events, listeners and queue. */
export function pumpProblems({ timelines, listeners, queue }: Ruleset): string[] {
  const problems = [
    ...timelines.flatMap(eventProblems),
    ...listeners.flatMap((kind) => listenerProblems(kind, timelines)),
  ]
  if (!['fifo', 'heap'].includes(queue.order))
    problems.push(`queue: order: expected 'fifo' or 'heap', got ${JSON.stringify(queue.order)}`)
  if (typeof queue.auto !== 'boolean') problems.push('queue: auto: expected true or false')
  return problems
}

const eventKeys = ['fields', 'timeline', 'steps', 'listeners', 'next', 'project', 'resample']
const listenerKeys = ['on', 'at', 'data', 'when', 'run', 'resample']

function eventProblems({ name, definition }: AnyEventType): string[] {
  const problems = strayKeys(definition, eventKeys)
  const { timeline, steps, listeners, next, project, resample = null } = definition
  if (!Array.isArray(timeline) || !timeline.every((stage) => typeof stage === 'string'))
    return [`event '${name}': timeline: expected a list of stages such as ['before', 'apply!', 'after']`]
  const own = timeline.filter((stage) => stage.endsWith('!')).map((stage) => stage.slice(0, -1))
  if (name.startsWith('framestack/')) problems.push('the name belongs to the kernel')
  if (timeline.length === 0) problems.push('timeline: there is no stage')
  for (const stage of timeline) {
    if (!/^[A-Za-z][\w -]*!?$/.test(stage))
      problems.push(`stage '${stage}': expected letters, digits, blanks and hyphens`)
    if (stage === 'end' || stage === 'done')
      problems.push(`stage '${stage}': that is the name of a state that the kernel adds`)
    if (timeline.indexOf(stage) !== timeline.lastIndexOf(stage))
      problems.push(`stage '${stage}' stands twice in the timeline`)
  }
  const last = timeline.indexOf('finally!')
  if (last >= 0 && last < timeline.length - 1) problems.push("stage 'finally!' must be the last one")
  for (const step of own)
    if (!Object.hasOwn(steps, step) || typeof steps[step] !== 'function')
      problems.push(`stage '${step}!' has no function in 'steps'`)
  for (const step of Object.keys(steps))
    if (!own.includes(step)) problems.push(`'steps' has '${step}', but the timeline has no '${step}!'`)
  if (!['snapshot', 'live'].includes(listeners))
    problems.push(`listeners: expected 'snapshot' or 'live', got ${JSON.stringify(listeners)}`)
  for (const [key, run] of Object.entries({ next, project, resample }))
    if (run !== null && typeof run !== 'function') problems.push(`${key}: expected a function`)
  return [...new Set(problems)].map((problem) => `event '${name}': ${problem}`)
}

function listenerProblems({ name, definition }: AnyListenerKind, events: readonly AnyEventType[]): string[] {
  const { on, at, when, run, resample } = definition
  const problems = strayKeys(definition, listenerKeys)
  const event = events.find((candidate) => candidate.name === on)
  if (typeof on !== 'string') problems.push('on: expected what language().event(...) returned')
  else if (event) {
    const walks = event.definition.timeline.filter((stage) => !stage.endsWith('!'))
    if (!walks.includes(at))
      problems.push(
        `stands at '${at}', which is no walk of '${on}'; walks are: ${walks.join(', ') || 'none'}`,
      )
  } else problems.push(`listens to '${on}', which is not in 'timelines'`)
  if (when !== null && typeof when !== 'function') problems.push('when: expected a function')
  if (typeof run !== 'function') problems.push('run: expected a function')
  if (resample !== undefined && typeof resample !== 'function') problems.push('resample: expected a function')
  return problems.map((problem) => `listener '${name}': ${problem}`)
}
