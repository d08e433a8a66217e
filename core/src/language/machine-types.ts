/** What of a machine's config the types look at. The rest is checked when the ruleset is defined. */
export interface StateLike {
  readonly initial?: string
  readonly states?: { readonly [name: string]: StateLike }
  readonly on?: { readonly [event: string]: unknown }
  readonly [key: string]: unknown
}

/** A machine that xstate made of a config. Its types say too little: it is checked when the ruleset is defined. */
export interface MadeMachine {
  readonly config: object
  readonly implementations: object
}

/** Dotted paths of all states of a machine config; any text for a machine that was made already. */
export type StatePaths<X> = X extends MadeMachine ? string : PathsBelow<X>
type PathsBelow<X> = X extends { readonly states: infer S }
  ? {
      [K in keyof S & string]: K | (PathsBelow<S[K]> extends infer P extends string ? `${K}.${P}` : never)
    }[keyof S & string]
  : never

type Name<A> = A extends string
  ? A
  : A extends readonly (infer E)[]
    ? Name<E>
    : A extends { readonly type: infer T extends string }
      ? T
      : never
type ActionsOf<T> = T extends readonly (infer E)[]
  ? ActionsOf<E>
  : T extends { readonly actions: infer A }
    ? Name<A>
    : never
type GuardsOf<T> = T extends readonly (infer E)[]
  ? GuardsOf<E>
  : T extends { readonly guard: infer A }
    ? Name<A>
    : never
type Transitions<X> =
  | (X extends { readonly on: infer O } ? O[keyof O] : never)
  | (X extends { readonly always: infer A } ? A : never)
  | (X extends { readonly onDone: infer A } ? A : never)
type OwnActions<X> =
  | ActionsOf<Transitions<X>>
  | (X extends { readonly entry: infer A } ? Name<A> : never)
  | (X extends { readonly exit: infer A } ? Name<A> : never)
type Below<X> = X extends { readonly states: infer S } ? S[keyof S] : never

/** Names of all actions of a machine config. */
export type ActionNames<X> = X extends MadeMachine
  ? never
  : OwnActions<X> | (Below<X> extends infer B ? (B extends StateLike ? ActionNames<B> : never) : never)
/** Names of all guards of a machine config. */
export type GuardNames<X> = X extends MadeMachine
  ? never
  :
      | GuardsOf<Transitions<X>>
      | (Below<X> extends infer B ? (B extends StateLike ? GuardNames<B> : never) : never)
/** Names of all events of a machine config. */
export type EventNames<X> =
  | (X extends { readonly on: infer O } ? keyof O & string : never)
  | (Below<X> extends infer B ? (B extends StateLike ? EventNames<B> : never) : never)

/** Makes a machine that leaves out a move a type error which names the move. */
export type WithTransitions<X, Move> = X extends MadeMachine
  ? unknown
  : string extends EventNames<X>
    ? unknown
    : '*' extends EventNames<X>
      ? unknown
      : [Exclude<Move, EventNames<X>>] extends [never]
        ? unknown
        : `move '${Exclude<Move, EventNames<X>> & string}' has no transition in the machine`
