import type { Schema } from '@framestack/client/protocol'
import type { MachineKind } from '@framestack/core/inspect'

const definitions = 'framestack:definitions#/$defs/'
const ref = (name: string): Schema => ({ $ref: `${definitions}${name}` })
const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer', minimum: 0 }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: Schema): Schema => ({ type: 'array', items })

/** An object; names that end in `?` may be left out. Unless `open`, no other names are taken. */
export function object(fields: { readonly [name: string]: Schema }, open = false): Schema {
  const names = Object.keys(fields)
  const required = names.filter((name) => !name.endsWith('?'))
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), fields[name] as Schema])),
    ...(open ? {} : { additionalProperties: false }),
  }
}

const name: Schema = { type: 'string', minLength: 1, maxLength: 256 }
const seat: Schema = { type: 'integer', minimum: 0, maximum: 1000 }
const viewer: Schema = { anyOf: [seat, { type: 'null' }, { const: 'operator' }] }

export const room = ref('room')
export const rooms = list(ref('room'))
export const rulesets = list(
  object({
    name: text,
    version: text,
    about: text,
    players: object({ min: whole, max: whole }),
    options: {},
    bots: list(text),
    table: orNull(text),
    bundle: orNull(text),
    mods: list(object({ file: text, hash: text })),
  }),
)
/** Typed so that a kind that the kernel comes by must be named here. */
const machineKinds: { readonly [kind in MachineKind]: true } = {
  question: true,
  steps: true,
  machine: true,
  event: true,
  kernel: true,
  entity: true,
}
/** What `machinesOf` of `@framestack/core/inspect` gives. */
export const machines = list(
  object({
    name: text,
    kind: { enum: Object.keys(machineKinds) },
    config: object({}, true),
    guards: object({}, true),
    moves: list(text),
  }),
)
export const newMatch = object({
  ruleset: { type: 'string', minLength: 1, maxLength: 100 },
  'players?': { type: 'integer', minimum: 1, maximum: 1000 },
  'options?': object({}, true),
  'settings?': ref('someSettings'),
  name,
  'fill?': { type: 'string', maxLength: 32 },
  'fork?': object({ match: { type: 'string', maxLength: 64 }, seq: whole }),
})
export const seated = object({ match: text, seat: whole, token: text, code: text, room })
export const takeSeat = object({ name, 'seat?': seat, 'code?': { type: 'string', maxLength: 32 } })
export const byCode = object({ name, code: { type: 'string', minLength: 1, maxLength: 32 } })
export const takeBot = object({ 'bot?': { type: 'string', maxLength: 32 }, 'seat?': seat })
export const matchQuery = object({
  'status?': { enum: ['open', 'playing', 'over', 'faulted', 'held', 'expired'] },
  'ruleset?': { type: 'string', maxLength: 100 },
  'limit?': { type: 'integer', minimum: 1, maximum: 100 },
  'before?': whole,
})
/** In a query everything is text: `viewer` is a seat, `all` for what everybody sees, or `operator`. */
export const replayQuery = object({
  'viewer?': { type: 'string', maxLength: 8, pattern: '^(\\d{1,3}|all|operator)$' },
  'from?': whole,
  'count?': { type: 'integer', minimum: 1, maximum: 200 },
})
const step = object({
  seq: whole,
  at: { type: 'number' },
  input: object({ type: text }, true),
  events: list(object({ type: text }, true)),
  view: {},
  stack: list(object({ type: text, seen: {} }, true)),
  outcome: orNull(ref('outcome')),
  'state?': {},
  'trace?': {},
  'offers?': {},
})
const replayed = { ruleset: text, version: text, players: whole, length: whole, steps: list(step) }
export const replaySteps = object(replayed)
export const replayReport = object({ ...replayed, outcome: orNull(ref('outcome')), hash: text })
const chance = orNull(object({ key: text, salt: text }))
export const givenReplay = object({
  log: list(object({}, true)),
  'players?': whole,
  'names?': list(orNull(text)),
  'outcome?': orNull(ref('outcome')),
  'commitment?': orNull(text),
  'chance?': chance,
  'viewer?': viewer,
  'from?': whole,
  'count?': { type: 'integer', minimum: 1, maximum: 200 },
})
export const logFile = list(
  object({ seq: whole, at: { type: 'number' }, check: text, input: object({ type: text }, true) }),
)
export const replayFile = object({
  ruleset: text,
  version: text,
  bundle: orNull(text),
  players: whole,
  names: list(orNull(text)),
  outcome: orNull(ref('outcome')),
  commitment: orNull(text),
  chance,
  log: logFile,
})
export const serverInfo = object({
  protocol: whole,
  version: text,
  addresses: list(text),
  local: { type: 'boolean' },
})
export const problem = object({ code: { type: 'integer' }, reason: text })
export const ready = object({ ready: { type: 'boolean' } })
export const anything: Schema = {}
/** `reason` goes with abort, `bundle` with rules. */
export const operation = object({
  type: { enum: ['mend', 'skip', 'evict', 'abort', 'rules'] },
  'reason?': { type: 'string', maxLength: 200 },
  'bundle?': { type: 'string', pattern: '^[0-9a-f]{64}$' },
})
export const reply = ref('reply')
export const backup = object({ file: { type: 'string', minLength: 1, maxLength: 4096 } })
