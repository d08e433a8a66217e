/** What is heard. */
export type Sound = 'turn' | 'move' | 'refused' | 'won' | 'over'

/** One tone: when it begins, its pitch in Hz, how long it lasts (both in seconds), how loud it is, from 0 to 1. */
export interface Note {
  readonly at: number
  readonly pitch: number
  readonly lasts: number
  readonly loud: number
  readonly wave: 'sine' | 'triangle' | 'square'
}

const note = (at: number, pitch: number, lasts: number, loud = 0.2, wave: Note['wave'] = 'sine'): Note => ({
  at,
  pitch,
  lasts,
  loud,
  wave,
})

/** Each sound as its tones: told apart by their shape, not by their pitch alone. */
export const notes: { readonly [sound in Sound]: readonly Note[] } = {
  turn: [note(0, 660, 0.12), note(0.13, 880, 0.2)],
  move: [note(0, 320, 0.06, 0.12, 'triangle')],
  refused: [note(0, 160, 0.1, 0.08, 'square'), note(0.12, 140, 0.14, 0.08, 'square')],
  won: [note(0, 523, 0.14), note(0.14, 659, 0.14), note(0.28, 784, 0.14), note(0.42, 1047, 0.35)],
  over: [note(0, 523, 0.18), note(0.2, 440, 0.18), note(0.4, 392, 0.35)],
}

/** What there is to hear of: a moment of a match, as one seat has it. */
export interface Moment {
  /** Names the question that he is asked; null: he is asked nothing. */
  readonly ask: string | null
  /** How many events there were. */
  readonly events: number
  /** Null: it goes on. */
  readonly outcome: 'won' | 'over' | null
  /** What was refused last. */
  readonly problem: string | null
}

/** What is to be heard when one moment follows another; one sound at most, the one that matters most. */
export function soundBetween(before: Moment | null, now: Moment): Sound | null {
  if (before === null) return null
  if (now.outcome !== before.outcome) return now.outcome
  if (now.problem !== null && now.problem !== before.problem) return 'refused'
  if (now.ask !== null && now.ask !== before.ask) return 'turn'
  return now.events > before.events ? 'move' : null
}
