declare const phantom: unique symbol

/** A frame type by name, with the types of its data and of its result. */
export interface Handle<D, R> {
  readonly name: string
  readonly [phantom]?: { readonly data: (data: D) => void; readonly result: R }
}

/** The result type of a frame. */
export type ResultOf<F> = F extends Handle<never, infer R> ? R : never
