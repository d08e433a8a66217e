import type { AnyEventType, AnyListenerKind } from '../language/event.ts'

/** What is wrong with one event type. */
export function eventProblems({ name, definition }: AnyEventType): string[] {
  const problems: string[] = []
  const { timeline, steps } = definition
  const own = timeline.filter((stage) => stage.endsWith('!')).map((stage) => stage.slice(0, -1))
  if (timeline.length === 0) problems.push('timeline: there is no stage')
  for (const stage of timeline) {
    if (!/^[A-Za-z][\w -]*!?$/.test(stage))
      problems.push(`stage '${stage}': expected letters, digits, blanks and hyphens`)
    if (stage === 'end') problems.push("stage 'end': that is the name of the kernel's last step")
    if (timeline.indexOf(stage) !== timeline.lastIndexOf(stage))
      problems.push(`stage '${stage}' stands twice in the timeline`)
  }
  const last = timeline.indexOf('finally!')
  if (last >= 0 && last < timeline.length - 1) problems.push("stage 'finally!' must be the last one")
  for (const step of own)
    if (typeof steps[step] !== 'function') problems.push(`stage '${step}!' has no function in 'steps'`)
  for (const step of Object.keys(steps))
    if (!own.includes(step)) problems.push(`'steps' has '${step}', but the timeline has no '${step}!'`)
  return [...new Set(problems)].map((problem) => `event '${name}': ${problem}`)
}

/** What is wrong with one kind of listener. */
export function listenerProblems(
  { name, definition }: AnyListenerKind,
  events: readonly AnyEventType[],
): string[] {
  const { on, at } = definition
  const event = events.find((candidate) => candidate.name === on)
  if (!event) return [`listener '${name}': listens to '${on}', which is not in 'timelines'`]
  const walks = event.definition.timeline.filter((stage) => !stage.endsWith('!'))
  if (walks.includes(at)) return []
  return [
    `listener '${name}': stands at '${at}', which is no walk of '${on}'; walks are: ${walks.join(', ') || 'none'}`,
  ]
}
