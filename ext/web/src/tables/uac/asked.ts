import type { ArgJson, Hint, Json, JsonObject, Seat } from '@framestack/core'

/** What the viewer is asked. */
export type Question =
  | { readonly is: 'order'; readonly unit: string | null }
  | { readonly is: 'ban' | 'pick'; readonly open: readonly string[] }
  | {
      readonly is: 'choose' | 'attack'
      readonly unit: string | null
      readonly open: readonly string[]
      /** So many are to be chosen. */
      readonly count: number
    }

/** All that is offered. */
export interface Asked {
  /** The viewer is among those who are asked. */
  readonly mine: boolean
  readonly question: Question | null
  readonly mayHold: boolean
  readonly mayTakeBack: boolean
}

const kinds = {
  ban: 'character',
  pick: 'character',
  choose: 'target',
  attack: 'targets',
} as const

/** What a hint offers. */
export function askedOf(ask: Hint | null, seat: Seat | null): Asked {
  const offers = ask?.offers.filter(({ count }) => count !== 0) ?? []
  const has = (name: string): boolean => offers.some(({ action }) => action === name)
  return {
    mine: seat !== null && (ask?.players.includes(seat) ?? false),
    question: questionOf(offers),
    mayHold: has('hold'),
    mayTakeBack: has('take back'),
  }
}

function questionOf(offers: Hint['offers']): Question | null {
  for (const { action, args } of offers) {
    const unit = textsOf(args, 'unit')[0] ?? null
    if (action === 'order') return { is: 'order', unit }
    if (action === 'ban' || action === 'pick') return { is: action, open: textsOf(args, kinds[action]) }
    if (action === 'choose' || action === 'attack') {
      const count = args.find(({ name }) => name === kinds[action])?.size?.[0] ?? 1
      return { is: action, unit, open: textsOf(args, kinds[action]), count }
    }
  }
  return null
}

const textsOf = (args: readonly ArgJson[], name: string): string[] =>
  (args.find((arg) => arg.name === name)?.values ?? []).filter((value) => typeof value === 'string')

/** The move that answers a question with what was chosen. */
export function moveOf({ is }: Question, chosen: readonly string[]): JsonObject {
  const [first = ''] = chosen
  if (is === 'order') return { action: is, command: first }
  const value: Json = is === 'attack' ? [...chosen] : first
  return { action: is, [kinds[is]]: value }
}

/** What the viewer has answered already in the question that is open, each as it was given. */
export function ownAnswers(stack: readonly { readonly seen: Json | null }[]): readonly string[] {
  const seen = stack.at(-1)?.seen
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return []
  const own = (seen as JsonObject)['own']
  return Array.isArray(own) ? own.map((one: Json) => (Array.isArray(one) ? one.join(', ') : String(one))) : []
}
