import type { FrameResampling } from '../language/context.ts'
import type { Seat } from '../types.ts'
import type { Given, Kept } from './window.ts'

/** How often the answers are drawn before all of the others have passed. */
const ATTEMPTS = 50

/** What drawing anew must know of a window. */
export interface Closing {
  /** The action by which a player gives no answer; null: there is none. */
  readonly pass: string | null
  /** Whether everybody sees who has answered: who has given all his answers is asked no more. */
  readonly known: boolean
  /** Whether a player has given all his answers. */
  isDone(answers: readonly Given[], player: Seat): boolean
  /** Whether the window would close. */
  isOver(answers: readonly Given[]): boolean
}

type Drawing = FrameResampling<unknown, unknown, Kept>
type Choose = (player: Seat, fits: (answer: Given) => boolean) => Given | null

/**
 * Draws anew the answers that a viewer cannot know: those of the others. Who is known to have given all of his has done so
 * afterwards too, at the same time as before, and the window is still open; what else the others have answered is gone.
 */
export function drawnAnew(c: Drawing, closing: Closing): void {
  const { data, viewer } = c
  const before = data.given ?? []
  if (!closing.known) {
    // Written in any case: that there is nothing would tell that nothing was answered.
    data.given = before.filter(({ player }) => player === viewer)
    data.takenBack = data.players.map((seat, i) => (seat === viewer && data.takenBack?.[i]) || 0)
    return
  }
  const open: Choose = (player, fits) => {
    const move = c.draw(player, ({ action, args }) => fits({ ...args, player, action }))
    return move && { ...move.args, player, action: move.action }
  }
  for (let i = 0; i < ATTEMPTS; i++) if (drawOnce(data, before, viewer, closing, open)) return
  // Where hardly any answer leaves the window open, all of them have passed.
  const passing: Choose = (player, fits) => {
    const answer = closing.pass === null ? null : { player, action: closing.pass }
    return answer !== null && fits(answer) ? answer : null
  }
  if (drawOnce(data, before, viewer, closing, passing)) return
  // Nothing else leaves it open, so that the viewer could know what they are.
  data.given = [...before]
}

/** Draws once; false where that would have closed the window. The data hold what was answered up to each draw. */
function drawOnce(
  data: Kept,
  before: readonly Given[],
  viewer: Drawing['viewer'],
  { isDone, isOver }: Closing,
  choose: Choose,
): boolean {
  const answers: Given[] = []
  for (const [i, answer] of before.entries()) {
    const { player } = answer
    const rest = before.slice(i + 1)
    if (player === viewer) answers.push(answer)
    // He is known to have answered when he is asked no more: at his last answer.
    else if (isDone(before, player) && !rest.some((later) => later.player === player)) {
      const own = rest.filter((later) => later.player === viewer)
      while (!isDone(answers, player)) {
        data.given = [...answers]
        const next = choose(player, (one) => !isOver([...answers, one, ...own]))
        if (next === null) return false
        answers.push(next)
      }
    }
  }
  data.given = answers
  return true
}
