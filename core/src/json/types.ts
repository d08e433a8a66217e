/** Any plain JSON value: what state, log, events, messages and replies are made of. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A plain JSON object. Type aliases are assignable to it as they are, interfaces through `AsJson`. */
export type JsonObject = { readonly [key: string]: Json }

/**
 * `T` if all of it is JSON, with `never` in place of what is not. For generic signatures that take interfaces,
 * which TypeScript does not assign to index signatures: `function save<T>(value: AsJson<T>)`.
 */
export type AsJson<T> = T extends null | boolean | number | string
  ? T
  : T extends undefined | bigint | symbol | ((...args: never[]) => unknown)
    ? never
    : T extends object
      ? { [K in keyof T]: AsJson<T[K]> }
      : never
