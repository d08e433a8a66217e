import type { Facing } from './types.ts'

/** An order in three parts, `[Step] [Direction] [Skill]`: where to go, where to look then, which skill to open. */
export interface Command {
  /** Steps of one cell each; empty: it stays. */
  readonly path: readonly Facing[]
  readonly facing: Facing
  /** Number of a skill; 0: none. */
  readonly skill: number
}

const facingOf: { readonly [letter: string]: Facing } = { w: 'Up', d: 'Right', s: 'Down', a: 'Left' }
const letterOf: { readonly [F in Facing]: string } = { Up: 'w', Right: 'd', Down: 's', Left: 'a' }

/** No command is longer than this. */
export const COMMAND_LENGTH = 120

/** Reads `wsd w 1`: letters w, a, s, d for up, left, down, right (or n for no step), one of them to look, 0 to 2. Undefined when it is none. */
export function parseCommand(text: string): Command | undefined {
  if (text.length > COMMAND_LENGTH) return undefined
  const match = /^\s*(n|[wasd]+)\s+([wasd])\s+([012])\s*$/i.exec(text)
  if (match === null) return undefined
  const [, steps = '', look = '', skill = ''] = match
  const path =
    steps.toLowerCase() === 'n' ? [] : [...steps.toLowerCase()].map((letter) => facingOf[letter] as Facing)
  return { path, facing: facingOf[look.toLowerCase()] as Facing, skill: Number(skill) }
}

/** The command as it is typed: `wsd w 1`. Reading it gives the same command. */
export function commandText({ path, facing, skill }: Command): string {
  const steps = path.length === 0 ? 'n' : path.map((direction) => letterOf[direction]).join('')
  return `${steps} ${letterOf[facing]} ${skill}`
}
