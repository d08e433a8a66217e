import { type Golden, problemsOf } from './replay.ts'

/** What every platform runs, in one and the same bundle: the text of all golden logs in, a text out. */
export function run(text: string): string {
  const all = JSON.parse(text) as Golden[]
  const problems = problemsOf(all)
  return problems.length === 0 ? `ok: ${all.length} logs` : problems.join('\n')
}
