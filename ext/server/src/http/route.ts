import type { Schema } from '@framestack/client/protocol'

/** A request, as far as routes look at it. */
export interface Asked {
  readonly params: { readonly [name: string]: string }
  /** Checked by the route's schema. */
  readonly query: unknown
  readonly body: unknown
  /** Behind `Authorization: Bearer`; empty where there is none. */
  readonly token: string
  readonly address: string
}

/** What a route answers besides 200 with JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: { readonly [name: string]: string }
}

/** A route: what it takes, what it answers, and what it does. The document is made of the same. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for what varies. */
  readonly path: string
  readonly name: string
  readonly summary: string
  /** It takes a token: of a seat, or the operator's. */
  readonly token?: true
  /** What it costs of an address's budget. */
  readonly cost: number
  readonly query?: Schema
  readonly body?: Schema
  /** Status of success, and its schema; `null`: text. */
  readonly answers: { readonly status: number; readonly schema: Schema | null }
  /** Statuses of refusals. */
  readonly refusals: readonly number[]
  run(asked: Asked): Promise<unknown> | unknown
}

/** An answer with a status or headers of its own. */
export const answer = (
  status: number,
  body: unknown,
  headers: Answer['headers'] = {},
): Answer & { readonly own: true } => ({
  own: true,
  status,
  body,
  headers,
})

/** Whether a route's value says more than its body. */
export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && (value as { own?: unknown }).own === true
}
