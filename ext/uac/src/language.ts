import { type Applying, type Doing, domain, language, type Reading, type Telling } from '@framestack/core'
import { COMMAND_LENGTH, parseCommand } from '@framestack/kit/square'
import type { Told } from './events/fields.ts'
import type { Game, Options } from './types.ts'

/** The language of all frames and events here. */
export const uac = language<Game, Told, Options>()

/** What functions that only look take. */
export type Look = Reading<Game, Options>
/** The game as functions that only look take it: a draft, or the state itself. */
export type Seen = Look['game']
/** A character that is only looked at. */
export type SeenUnit = Seen['units'][number]
/** What rules take that may write and start events. */
export type Rule = Doing<Game, Told, Options>
/** What rules take that may write and tell. */
export type Tell = Telling<Game, Told, Options>
/** What an event's own step gets. */
export type Apply<F> = Applying<Game, Told, Options, F>

const name = (what: string) =>
  domain<string>(what, {
    is: (value) => typeof value === 'string' && value.length > 0 && value.length <= 60,
    schema: { type: 'string', minLength: 1, maxLength: 60 },
  })

/** Kinds of characters in messages. */
export const character = name('character')
/** Characters in play in messages, by id. */
export const unitId = name('unit')

/** Orders: `[Step] [Direction] [Skill]`, as they are typed. */
export const command = domain<string>('command', {
  is: (value) => typeof value === 'string' && parseCommand(value) !== undefined,
  parse: (text) => (parseCommand(text) === undefined ? undefined : text),
  schema: {
    type: 'string',
    maxLength: COMMAND_LENGTH,
    pattern: '^\\s*([nN]|[wasdWASD]+)\\s+[wasdWASD]\\s+[012]\\s*$',
  },
})
