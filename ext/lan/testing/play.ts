import { Raw } from './raw.ts'

/**
 * Plays on until the match is over, as a simple program would: it reads `+ASK`, says actions in the words of 2020, and the
 * rest in ours. Gives the line with the result.
 */
export async function playOn(line: Raw, spelling = 'PLAYER_ACTION'): Promise<string> {
  const you = Raw.field(line.last(/^\+YOU /), 'id')
  let seen = 0
  for (;;) {
    const result = line.last(/^\+RESULT/)
    if (result !== undefined) return result
    const asked = line.lines.findLastIndex((one) => one.startsWith('+ASK'))
    if (asked < seen) {
      await line.while(
        () => line.lines.findLastIndex((one) => one.startsWith('+ASK') || one.startsWith('+RESULT')) < seen,
      )
      continue
    }
    seen = line.lines.length
    const moves = Raw.field(line.lines[asked], 'moves').split(',')
    const say = answerOf(moves, line.lines[asked] as string, you, spelling)
    if (say !== null) line.send(say)
  }
}

/** What is said to what is asked. */
function answerOf(moves: readonly string[], ask: string, you: string, spelling: string): string | null {
  const action = (draw: number, put: string | number): string =>
    `${spelling} ${you}\nDRAWCARD ${draw}\nPUTCARD ${put}\n`
  if (moves.includes('uno')) return '+UNO\n'
  if (moves.includes('colour')) return '+COLOUR green\n'
  if (moves.includes('play')) return action(-1, Raw.field(ask, 'cards').split(',')[0] as string)
  if (moves.includes('take')) return action(0, -1)
  if (moves.includes('draw')) return action(0, -1)
  return moves.includes('pass') ? action(-1, -1) : null
}
