import {
  anything,
  definitionsId,
  flag,
  list,
  object,
  oneOf,
  orNull,
  ref,
  type Schema,
  text,
  whole,
} from './build.ts'

const seatNumber = whole()
const outcome = object({
  winners: list(seatNumber),
  losers: list(seatNumber),
  draw: flag,
  reason: orNull(text()),
  scores: orNull(list({ type: 'number' })),
})
const clockSettings = object({
  delay: whole(0, 864_000_000),
  bank: whole(0, 864_000_000),
  increment: whole(0, 864_000_000),
  periods: whole(0, 100),
  period: whole(0, 864_000_000),
})
const settings = {
  visibility: oneOf('public', 'private'),
  clock: orNull(ref('clockSettings')),
  spectators: oneOf('none', 'public', 'hands'),
  spectatorDelay: whole(0, 3_600_000),
  open: flag,
  autoPass: oneOf('windows', 'always', 'never'),
}
const mods = list(object({ file: text(), hash: text() }))
const arg = object({
  name: text(),
  kind: oneOf('one', 'some', 'ordered', 'int', 'text'),
  domain: text(),
  'optional?': flag,
  'values?': list(anything),
  'size?': list(whole(), { minItems: 2, maxItems: 2 }),
  'range?': list({ type: 'integer' }, { minItems: 2, maxItems: 2 }),
  'pattern?': text(),
  'cases?': list(object({ given: object({}) })),
  'inexact?': flag,
})

/** What several messages and routes have in common. */
export const definitions: Schema = {
  $id: definitionsId,
  $defs: {
    seat: seatNumber,
    viewer: orNull(whole()),
    cid: text(36, 1),
    outcome,
    clockSettings,
    settings: object({ options: object({}), ...settings }),
    someSettings: object(
      Object.fromEntries(Object.entries(settings).map(([name, schema]) => [`${name}?`, schema])),
      { additionalProperties: false },
    ),
    seatInfo: object({
      kind: oneOf('free', 'person', 'bot'),
      name: orNull(text()),
      connected: flag,
      away: flag,
    }),
    room: object({
      match: text(),
      ruleset: text(),
      version: text(),
      bundle: orNull(text()),
      mods,
      status: oneOf('open', 'playing', 'over', 'faulted', 'held', 'expired'),
      seats: list(ref('seatInfo')),
      spectators: whole(),
      settings: ref('settings'),
      paused: flag,
      rematch: list(ref('seat')),
      'proposed?': object({ bundle: text(), mods, accepted: list(ref('seat')) }),
      commitment: orNull(text()),
      chance: orNull(object({ key: text(), salt: text() })),
      outcome: orNull(ref('outcome')),
      created: whole(),
      started: orNull(whole()),
      ended: orNull(whole()),
    }),
    offer: object({
      action: text(),
      args: list(arg),
      count: { anyOf: [whole(), { const: 'many' }] },
    }),
    hint: object({
      players: list(ref('seat')),
      frame: orNull(text()),
      'ask?': text(),
      offers: list(ref('offer')),
      'truncated?': flag,
    }),
    table: object({
      view: anything,
      stack: list(object({ type: text(), seen: anything })),
      outcome: orNull(ref('outcome')),
    }),
    clock: object({
      paused: flag,
      seats: list(object({ running: flag, left: orNull(whole()), bank: whole(), periods: whole() })),
    }),
    change: {
      oneOf: [
        object({ op: oneOf('add', 'replace'), path: text(), value: anything }),
        object({ op: oneOf('remove'), path: text() }),
      ],
    },
    event: object({ type: text() }),
    reply: object({
      code: oneOf(200, 400, 403, 409, 429, 500, 503),
      'reason?': text(),
      'expected?': ref('hint'),
      'id?': text(),
    }),
  },
}
