interface Played {
  readonly hash: string
  readonly inputs: number
  readonly outcome: unknown
}
type Kernel = { readonly createMatch: unknown; readonly hash: unknown }

export function play(kernel: Kernel, ruleset: unknown, given: { seed: number; players: number }): Played
export function move(gc: unknown, number: number): void
