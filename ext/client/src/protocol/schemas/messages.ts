import { anything, list, message, object, oneOf, orNull, ref, type Schema, text, whole } from './build.ts'

const cid = ref('cid')
const line = { seat: ref('viewer'), name: text(), text: text(), at: whole() }
const place = { epoch: whole(), n: whole(), e: whole() }

/** What a client sends, one schema for each type of message. */
export const clientSchemas: { readonly [type: string]: Schema } = {
  hello: message('hello', 'First message: the version that the client speaks.', { protocol: whole(1) }),
  join: message('join', 'Takes a seat with its token, or watches without one.', {
    match: text(64, 1),
    'token?': text(128, 1),
    'code?': text(32, 1),
    'as?': oneOf('operator'),
    'resume?': object(place),
  }),
  resume: message('resume', 'Asks for what came since, or for everything.', place),
  act: message('act', 'Makes a move.', { cid, 'ask?': text(64, 1), move: object({}) }),
  undo: message('undo', 'Takes back the last move.', { cid }),
  chat: message('chat', 'Says something.', { cid, text: text(1000, 1) }),
  leave: message('leave', 'Gives the seat up.', { cid }),
  rematch: message('rematch', 'Wants another match.', { cid }),
  accept: message('accept', 'Accepts the rules that are proposed.', { cid, bundle: text(64, 1) }),
  ping: message('ping', 'Asks for a pong.'),
}

/** What a server sends, one schema for each type of message. */
export const serverSchemas: { readonly [type: string]: Schema } = {
  welcome: message('welcome', 'Answer to hello.', {
    protocol: whole(1),
    limits: object({ messageBytes: whole(1), messagesPerSecond: whole(1) }),
  }),
  room: message('room', 'Who is there, and how the match is run.', {
    room: ref('room'),
    seat: ref('viewer'),
    code: orNull(text()),
  }),
  sync: message('sync', 'Everything that the receiver may see.', {
    epoch: whole(),
    n: whole(),
    e: whole(),
    table: ref('table'),
    ask: ref('hint'),
    clock: orNull(ref('clock')),
    events: list(ref('event')),
  }),
  update: message('update', 'What changed for the receiver.', {
    n: whole(1),
    e: whole(),
    'events?': list(ref('event')),
    'patch?': list(ref('change')),
    'ask?': ref('hint'),
    'clock?': ref('clock'),
    'trace?': anything,
  }),
  ack: message('ack', 'What became of a message.', { cid, reply: ref('reply'), n: whole() }),
  said: message('said', 'Somebody said something.', line),
  lines: message('lines', 'All that was said, as far as the receiver may read it.', {
    lines: list(object(line)),
  }),
  rematch: message('rematch', 'A rematch begins; this is the seat in it.', {
    match: text(),
    seat: ref('viewer'),
    token: orNull(text()),
  }),
  error: message('error', 'Something is wrong that answers no cid.', {
    code: whole(400, 599),
    reason: text(),
  }),
  replaced: message('replaced', 'Another socket has the seat now.'),
  bye: message('bye', 'The server stops.', { retry: whole() }),
  pong: message('pong', 'Answer to ping.'),
}
