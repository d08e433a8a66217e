import type { BuffRecord, Table } from '../types.ts'

const words = ['turn', 'permanent', 'untilLeaves', 'whileSource']
const isCount = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least

/**
 * What is wrong with a buff in a state of unknown origin, or null. A clock or a phase that is missing is never guessed: who
 * guesses makes the buff a turn longer or shorter.
 */
export function buffProblem(buff: Readonly<Partial<BuffRecord>> & { readonly key: string }): string | null {
  const { key, id, clock, stacks, phase } = buff
  if (!isCount(id, 1)) return `${key}: id: expected a whole number from 1`
  if (!isCount(stacks, 1)) return `${key}: stacks: expected a whole number from 1`
  if (!isCount(phase, -1)) return `${key}: phase: expected the number of the phase in which it was put on`
  if (typeof clock === 'string' ? words.includes(clock) : isClock(clock)) return null
  return `${key}: clock: expected one of ${words.join(', ')}, { of, at, left, full } or { uses }`
}

/** Whose ability is being carried out and says something else by now, or nothing; null: nobody's. */
export function changedAbility({ book, state }: Table): string | null {
  for (const { of, index, print } of state.action.chain) {
    const isThere = 'card' in of ? book.has(of.card) : book.buffOrNull(of.buff) !== null
    const now = isThere ? book.abilities(of)[index] : undefined
    if (print !== '' && (now === undefined || book.print(now) !== print))
      return 'card' in of ? of.card : of.buff
  }
  return null
}

function isClock(clock: unknown): boolean {
  if (typeof clock !== 'object' || clock === null) return false
  if ('uses' in clock) return isCount(clock.uses, 1)
  return (
    'left' in clock &&
    isCount(clock.left, 1) &&
    'full' in clock &&
    isCount(clock.full, 1) &&
    'at' in clock &&
    ['start', 'end'].includes(String(clock.at)) &&
    'of' in clock &&
    ['holder', 'source', 'any'].includes(String(clock.of))
  )
}
