import type { Program, Said } from '../src/judge/types.ts'

/** What a program in this process does when it is asked: an operation, some text, or a fault. */
export type Answer = object | string | { readonly kind: 'late' | 'gone' | 'flood' }

/** A program in this process: it hears a text and answers the next question. Each answer takes `ms`. */
export class Scripted implements Program {
  readonly heard: string[] = []
  readonly #answer: (heard: string, asked: number) => Answer
  readonly #ms: number
  /** How often it was asked. */
  asked = 0

  constructor(answer: (heard: string, asked: number) => Answer, ms = 1) {
    this.#answer = answer
    this.#ms = ms
  }

  tell(text: string): void {
    this.heard.push(text)
  }

  next(ms: number): Promise<Said> {
    if (ms < this.#ms) return Promise.resolve({ kind: 'late', ms })
    const answer = this.#answer(this.heard.at(-1) ?? '', this.asked++)
    if (typeof answer === 'object' && 'kind' in answer) {
      const { kind } = answer
      return Promise.resolve(kind === 'late' ? { kind, ms } : { kind, why: 'on purpose', ms: 0 })
    }
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return Promise.resolve({ kind: 'message', text, ms: this.#ms })
  }

  rest(): void {}
}

const deck = { artifacts: ['HolyLight'], creatures: ['Archer', 'Swordsman', 'Priest'] }

/** Answers with a deck, then with what `turn` makes of an observation; `endround` is enough. */
export function scripted(
  turn: (
    observation: { round: number; camp: number; map: { units: unknown[][] } },
    asked: number,
  ) => Answer | 'endround',
  ms?: number,
): Scripted {
  return new Scripted((heard, asked) => {
    const told = JSON.parse(heard) as { camp: number; round?: number; map: { units: unknown[][] } }
    const { camp, round = 0 } = told
    const say = (operation_type: string, operation_parameters: object) => ({
      player: camp,
      round,
      operation_type,
      operation_parameters,
    })
    if (told.round === undefined) return say('init', deck)
    const answer = turn({ ...told, round }, asked)
    return answer === 'endround' ? say('endround', {}) : answer
  }, ms)
}
