import { notJson } from '../json/not-json.ts'

/** Features of xstate that a frame's machine may not use, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  invoke: 'what a frame waits for is another frame: push it',
  spawn: 'what a frame waits for is another frame: push it',
  after: 'time comes from the host as a TIMEOUT',
  delays: 'time comes from the host as a TIMEOUT',
  delay: 'time comes from the host as a TIMEOUT',
  history: 'it is not in the state string: remember the state in the frame’s data',
  context: 'the frame’s data is the memory of its machine',
  input: 'the frame’s data is given when it is pushed',
  output: 'a frame delivers with c.done(result)',
  route: 'write the transition out',
  options: 'the kernel sets them',
  cond: 'it is called guard',
  internal: 'it is called reenter, and means the opposite',
  in: 'use a guard { stateIn }',
  onError: 'there is nothing that could fail',
}

const STATE = [
  'id',
  'type',
  'initial',
  'states',
  'on',
  'always',
  'onDone',
  'entry',
  'exit',
  'tags',
  'meta',
  'description',
]
/** Only at the top. `types` and `schemas` are for the compiler of TypeScript and mean nothing here. */
const MACHINE = ['version', 'types', 'schemas']
const TRANSITION = ['target', 'guard', 'actions', 'reenter', 'description', 'meta']
const TYPES = ['atomic', 'compound', 'parallel', 'final']

/** All that makes a config more, or something else, than the plain data a table is compiled from; one line each, with the place. */
export function refusals(config: unknown): string[] {
  const out: string[] = []
  if (isRecord(config)) state(config, '', out)
  else out.push(`a machine config must be an object, not ${kind(config)}`)
  return out
}

function state(config: Record<string, unknown>, path: string, out: string[]): void {
  const at = path === '' ? 'the machine' : `state '${path}'`
  keys(config, path === '' ? [...STATE, ...MACHINE] : STATE, at, out)
  const { type } = config
  if (type === 'history') out.push(`${at}: a history state is refused: ${REFUSED['history']}`)
  else if (type !== undefined && !TYPES.includes(String(type)))
    out.push(`${at}: unknown type '${String(type)}'`)
  const { initial } = config
  if (isRecord(initial)) out.push(`${at}: initial: must be a name; put its actions into the state's entry`)
  else if (initial !== undefined && typeof initial !== 'string') out.push(`${at}: initial: must be a name`)
  for (const key of ['meta', 'tags']) data(config[key], key, at, out)
  for (const key of ['entry', 'exit']) actions(config[key], `${at}, ${key}`, out)
  for (const key of ['always', 'onDone']) candidates(config[key], `${at}, ${key}`, out)
  for (const [event, value] of entries(config['on'], `${at}, on`, out)) {
    if (event === '') out.push(`${at}, on: an event without a name; use always`)
    candidates(value, `${at}, on '${event}'`, out)
  }
  for (const [name, child] of entries(config['states'], `${at}, states`, out)) {
    const below = path === '' ? name : `${path}.${name}`
    if (isRecord(child)) state(child, below, out)
    else out.push(`state '${below}' must be an object, not ${kind(child)}`)
  }
}

function candidates(value: unknown, at: string, out: string[]): void {
  for (const one of list(value)) {
    if (typeof one === 'string') continue
    if (!isRecord(one)) {
      out.push(`${at}: a transition must be a target or an object, not ${kind(one)}; {} forbids the event`)
      continue
    }
    keys(one, TRANSITION, at, out)
    for (const target of list(one['target']))
      if (typeof target !== 'string') out.push(`${at}: a target must be a name, not ${kind(target)}`)
    data(one['meta'], 'meta', at, out)
    actions(one['actions'], at, out)
    if (one['guard'] !== undefined) named(one['guard'], 'guard', at, out)
  }
}

function actions(value: unknown, at: string, out: string[]): void {
  for (const one of list(value)) named(one, 'action', at, out)
}

function named(value: unknown, what: 'action' | 'guard', at: string, out: string[]): void {
  if (typeof value === 'function') out.push(`${at}: ${inline(value, what)}`)
  else if (isRecord(value)) {
    for (const key of Object.keys(value))
      if (key !== 'type' && key !== 'params') unknownKey(key, `${at}, ${what}`, out)
    data(value['params'], `params of ${articled(what)}`, at, out)
    named(value['type'], what, at, out)
  } else if (typeof value !== 'string' || value === '')
    out.push(
      `${at}: ${articled(what)} must be a name or { type, params }, not ${value === '' ? 'an empty name' : kind(value)}`,
    )
  else if (value.startsWith('xstate.'))
    out.push(`${at}: '${value}' is built into xstate; write a named ${what}`)
}

function data(value: unknown, what: string, at: string, out: string[]): void {
  const reason = value === undefined ? null : notJson(value)
  if (reason !== null) out.push(`${at}: ${what} must be plain data: ${reason}`)
}

function inline(value: object, what: 'action' | 'guard'): string {
  const type = 'type' in value ? String(value.type) : ''
  if (type.startsWith('xstate.'))
    return `${type.slice('xstate.'.length)}() is built into xstate; write a named action, it has c.push, c.raise, c.data`
  if ('check' in value)
    return 'a combined guard must have a name: guards: { name: { and: [...] } }, or { or }, { not }, { stateIn }'
  return `${articled(what)} that is a function: give it a name, and the function to the frame under that name`
}

function keys(value: Record<string, unknown>, allowed: readonly string[], at: string, out: string[]): void {
  for (const [key, inner] of Object.entries(value))
    if (!allowed.includes(key) && inner !== undefined) unknownKey(key, at, out)
}

function unknownKey(key: string, at: string, out: string[]): void {
  const reason = Object.hasOwn(REFUSED, key) ? REFUSED[key] : undefined
  out.push(reason ? `${at}: ${key} is refused: ${reason}` : `${at}: unknown property '${key}'`)
}

function entries(value: unknown, at: string, out: string[]): [string, unknown][] {
  if (value === undefined) return []
  if (isRecord(value)) return Object.entries(value)
  out.push(`${at}: must be an object, not ${kind(value)}`)
  return []
}

const list = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const articled = (what: 'action' | 'guard'): string => (what === 'action' ? 'an action' : 'a guard')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kind = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`
