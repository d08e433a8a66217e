/** How an option of a game is told: in English its package says what it means. */
export interface OptionText {
  readonly name: readonly [en: string, zh: string]
  /** What it means, in Chinese. */
  readonly zh: string
  /** What its values are called, where they are words. */
  readonly values?: { readonly [value: string]: readonly [en: string, zh: string] }
}

/** By ruleset and option. */
export type OptionTexts = { readonly [ruleset: string]: { readonly [option: string]: OptionText } }
