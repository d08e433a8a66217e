import { checkCopy } from '../define/copy.ts'
import { stamp } from '../define/stamp.ts'
import type { Json } from '../json/index.ts'

declare const phantom: unique symbol

/** Carries a type and nothing else: `data: type<{ player: Seat }>()`. */
export interface Type<T> {
  readonly [phantom]?: T
}

/** Says a type where TypeScript cannot infer it. Has no value at run time. */
export function type<T>(): Type<T> {
  return {}
}

/**
 * A named kind of value: what is accepted, how it is read from and printed as text.
 * A ruleset names its own (`card`, `seat`, `hex`) so that messages, schemas and forms say what they mean.
 */
export interface Domain<T> {
  /** What messages, schemas and refusals call it: `expected a value of kind card`. */
  readonly name: string
  /** All values, where they are known beforehand: gives the move a dense index. */
  readonly values: readonly T[] | null
  /** Bounded work whatever the value is. */
  is(value: unknown): value is T
  /** Reads what a person typed; undefined when it is none. */
  parse(text: string): T | undefined
  /** How a value is shown to a person. */
  print(value: T): string
  /** JSON Schema of one value. */
  readonly schema: { readonly [key: string]: Json }
}

/** What an argument of a move is: its value, and what its offers hold values of (the elements, of a list). */
export interface Kind<T, E = ElementOf<T>> {
  readonly [phantom]?: { readonly value: T; readonly element: E }
  readonly kind: 'one' | 'some' | 'ordered' | 'int' | 'text'
  readonly domain: Domain<unknown>
  readonly optional: boolean
  /** Elements of a list, value of an int, characters of a text. */
  readonly min: number
  readonly max: number
  /** Whether a list may hold a value once only. */
  readonly distinct: boolean
  readonly pattern: RegExp | null
}

type ElementOf<T> = T extends undefined ? never : T extends readonly (infer E)[] ? E : T

/** The value of an argument of this kind. */
export type ValueOf<K> = K extends Kind<infer T, unknown> ? T : never
/** What the offers of an argument of this kind hold. */
export type OpenOf<K> = K extends Kind<unknown, infer E> ? E : never
/** The arguments of one move, as a handler gets them. */
export type ArgsOf<A> = Flat<
  { -readonly [K in keyof A as undefined extends ValueOf<A[K]> ? never : K]: ValueOf<A[K]> } & {
    -readonly [K in keyof A as undefined extends ValueOf<A[K]> ? K : never]?: Exclude<
      ValueOf<A[K]>,
      undefined
    >
  }
>
/** One object type instead of an intersection: errors print it in full. */
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** Argument name to kind, in the order in which they are checked. */
export type Args = { readonly [name: string]: Kind<unknown> }
/** Move name to arguments. */
export type Moves = { readonly [name: string]: Args }

/** Makes a domain. Without `is`, a value is accepted when it is one of `values`. */
export function domain<T extends Json>(
  name: string,
  definition: {
    values?: readonly T[]
    is?: (value: unknown) => boolean
    parse?: (text: string) => T | undefined
    print?: (value: T) => string
    schema?: { readonly [key: string]: Json }
  },
): Domain<T> {
  const { values } = definition
  if (!definition.is && !values) throw new TypeError(`domain '${name}' needs 'values' or 'is'`)
  const known = values ? new Set<unknown>(values) : null
  const is = definition.is ?? ((value: unknown) => known?.has(value) === true)
  return {
    ...stamp,
    name,
    values: values ?? null,
    is: is as (value: unknown) => value is T,
    parse: definition.parse ?? ((text) => readJson(text, is) as T | undefined),
    print: definition.print ?? ((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    schema: definition.schema ?? (values ? { enum: values } : {}),
  }
}

function readJson(text: string, is: (value: unknown) => boolean): unknown {
  if (is(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    return is(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Any safe integer. */
export const integer: Domain<number> = domain<number>('integer', {
  is: (value) => Number.isSafeInteger(value) && !Object.is(value, -0),
  schema: { type: 'integer' },
})
/** A seat number. */
export const seat: Domain<number> = domain<number>('seat', {
  is: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0),
  print: (value) => `P${value}`,
  parse: (text) => (/^P?\d{1,3}$/i.test(text) ? Number(text.replace(/^P/i, '')) : undefined),
  schema: { type: 'integer', minimum: 0 },
})
/** True or false. */
export const boolean: Domain<boolean> = domain<boolean>('boolean', { values: [false, true] })
/** Any string; its length is bounded by the message limits and by the offer. */
export const string: Domain<string> = domain<string>('string', {
  is: (value) => typeof value === 'string',
  schema: { type: 'string' },
})

/** One value of the domain. */
export function one<T>(of: Domain<T>): Kind<T, T> {
  return kind('one', of, 1, 1)
}

/** A set of values: their order says nothing, and none may come twice unless `distinct: false`. */
export function some<T>(
  of: Domain<T>,
  size: { min?: number; max?: number; distinct?: boolean } = {},
): Kind<T[], T> {
  return kind('some', of, size.min ?? 0, size.max ?? Number.MAX_SAFE_INTEGER, size.distinct)
}

/** A list whose order matters. */
export function ordered<T>(
  of: Domain<T>,
  size: { min?: number; max?: number; distinct?: boolean } = {},
): Kind<T[], T> {
  return kind('ordered', of, size.min ?? 0, size.max ?? Number.MAX_SAFE_INTEGER, size.distinct)
}

/** A whole number between `min` and `max`, both included. */
export function int(limits: { min: number; max: number }): Kind<number> {
  if (!Number.isSafeInteger(limits.min) || !Number.isSafeInteger(limits.max) || limits.min > limits.max)
    throw new TypeError(
      `int({ min: ${limits.min}, max: ${limits.max} }): expected whole numbers, min not above max`,
    )
  return kind('int', integer, limits.min, limits.max)
}

/** A text of at most `maxLength` characters. `pattern` is applied after the length check. */
export function text(limits: { minLength?: number; maxLength: number; pattern?: RegExp }): Kind<string> {
  if (limits.pattern !== undefined && !(limits.pattern instanceof RegExp))
    throw new TypeError('text({ pattern }): expected a regular expression')
  return {
    ...kind<string, string>('text', string, limits.minLength ?? 0, limits.maxLength),
    pattern: limits.pattern ?? null,
  }
}

/** An argument that may be left out. */
export function optional<T, E>(of: Kind<T, E>): Kind<T | undefined, E> {
  return { ...(of as Kind<T | undefined, E>), optional: true }
}

function kind<T, E>(
  name: Kind<T, E>['kind'],
  of: Domain<never> | Domain<unknown>,
  min: number,
  max: number,
  distinct = true,
): Kind<T, E> {
  if (typeof (of as Partial<Domain<unknown>> | undefined)?.is !== 'function')
    throw new TypeError(`${name}(...): expected a domain, such as integer, seat or one made with domain()`)
  checkCopy(of, `domain '${of.name}'`, 'uses')
  return {
    ...stamp,
    kind: name,
    domain: of as Domain<unknown>,
    optional: false,
    min,
    max,
    distinct,
    pattern: null,
  }
}
