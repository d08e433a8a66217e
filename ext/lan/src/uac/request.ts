import type { ArgJson, Hint, Json, JsonObject, Seat } from '@framestack/core'
import type { SeenTable } from '@framestack/uac'
import type { Said, WireOption } from './types.ts'

/** Questions of UAC, and the argument that the answer is. An order is a text, all others are chosen. */
const argumentOf = {
  order: 'command',
  ban: 'character',
  pick: 'character',
  choose: 'target',
  attack: 'targets',
} as const
type Question = keyof typeof argumentOf

/** Stands for the orders of all characters that are left: they stay. */
export const HOLD = 'hold'

/** A request as it is sent. */
export type Request =
  | { readonly type: 'requestString'; readonly data: Said['requestString'] }
  | { readonly type: 'requestOptions'; readonly data: Said['requestOptions'] }

/**
 * What a player is to be asked; null: nothing. The id says all that an answer needs: the question of the match, and what is
 * asked; `part`, up to 12 letters, makes it one of a kind. It is the cid of the answer as well, so that an answer which comes
 * again, over whatever line, counts once.
 */
export function requestFrom(ask: Hint | null, seat: Seat, view: SeenTable, part: string): Request | null {
  const offer = ask?.offers.find(({ action, count }) => isQuestion(action) && count !== 0)
  if (ask === null || offer === undefined || !ask.players.includes(seat) || ask.ask === undefined) return null
  const question = offer.action as Question
  const requestId = `${ask.ask}.${question}.${part}`
  const subject = valuesOf(offer.args, 'unit')[0]
  const subjectId = typeof subject === 'string' ? subject : null
  const player = view.players[seat] ?? `P${seat + 1}`
  const prompt = `${player}: ${words[question](subjectId ?? '?')}`
  if (question === 'order') return { type: 'requestString', data: { requestId, prompt, subjectId } }
  const options = optionsOf(offer.args, question, view)
  return { type: 'requestOptions', data: { requestId, prompt, options } }
}

const words: { readonly [Q in Question]: (subject: string) => string } = {
  order: (unit) => `enter the command for ${unit}`,
  ban: () => 'ban a character',
  pick: () => 'pick a character',
  choose: (unit) => `choose for ${unit}`,
  attack: (unit) => `choose whom ${unit} attacks`,
}

/** What an answer means: the question of the match that it is for, and the move. Null: no request has such an id. */
export function moveFor(
  requestId: string,
  value: string,
): { readonly ask: string; readonly move: JsonObject } | null {
  const match = /^([^.]{1,20})\.([a-z]{1,6})\.[\w-]{1,12}$/.exec(requestId)
  const [, ask = '', question = ''] = match ?? []
  if (!isQuestion(question)) return null
  if (question === 'order' && value.trim().toLowerCase() === HOLD) return { ask, move: { action: 'hold' } }
  const answer: Json = question === 'attack' ? value.split(',') : value
  return { ask, move: { action: question, [argumentOf[question]]: answer } }
}

const isQuestion = (action: string): action is Question => Object.hasOwn(argumentOf, action)

const valuesOf = (args: readonly ArgJson[], name: string): readonly Json[] =>
  args.find((arg) => arg.name === name)?.values ?? []

function optionsOf(args: readonly ArgJson[], question: Question, view: SeenTable): WireOption[] {
  const arg = args.find(({ name }) => name === argumentOf[question])
  const ids = (arg?.values ?? []).map(String)
  const size = question === 'attack' ? (arg?.size?.[0] ?? 1) : 1
  return combinations(ids, size).map((some) => ({
    id: some.join(),
    label: some.map((id) => labelOf(id, view)).join(', '),
  }))
}

/** All ways to take so many of a list, in its order. */
function combinations(ids: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return ids.flatMap((id, i) => combinations(ids.slice(i + 1), size - 1).map((rest) => [id, ...rest]))
}

function labelOf(id: string, { units }: SeenTable): string {
  const unit = units.find((one) => one.id === id)
  if (unit === undefined) return id.replace(/^Char_/, '')
  return `${unit.type.replace(/^Char_/, '')} (${unit.at.join()}) HP ${unit.hp}/${unit.maxHp}`
}
