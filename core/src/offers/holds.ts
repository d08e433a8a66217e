import { Defect } from '../errors.ts'

/** Whether a condition holds. A promise is no answer: it would be taken for yes, whatever comes of it. */
export function holds(answer: unknown): boolean {
  if (answer === true) return true
  if (typeof answer === 'object' && answer !== null && 'then' in answer) {
    Promise.resolve(answer).catch(() => undefined)
    throw new Defect(
      'a condition of an offer is async: rules never wait, so it must say true or false at once',
    )
  }
  return Boolean(answer)
}
