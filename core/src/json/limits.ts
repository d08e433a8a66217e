/** Bounds on what a match accepts and does. A ruleset's own limits take precedence over the defaults. */
export interface Limits {
  /** UTF-8 bytes of a message's text, checked before it is parsed. */
  messageBytes: number
  /** Levels of nesting of a message; the message itself is the first. */
  depth: number
  /** Keys of all objects in a message together. */
  keys: number
  /** UTF-16 code units of one string or key of a message. */
  string: number
  /** Elements of one array of a message. */
  array: number
  /** Steps (dispatches) that one message may cause. */
  steps: number
  /** Frames on the stack. */
  stack: number
  /** Bytes of JSON of one list of offers; longer lists are cut and marked as truncated. */
  offersBytes: number
}

/** The limits of a ruleset that says nothing of its own. */
export const defaultLimits: Readonly<Limits> = Object.freeze({
  messageBytes: 8192,
  depth: 16,
  keys: 64,
  string: 1024,
  array: 256,
  steps: 10_000,
  stack: 256,
  offersBytes: 65536,
})
