import type { Law, Problem, Step, Trial } from './types.ts'

/** Steps that the shrinker may play altogether: bounds its work whatever the game. */
const budget = 20_000

/**
 * The shortest script that still breaks the law: cut behind the failing step, then parts of it left out, half
 * of it at first, single steps at last. Steps that are refused for it are dropped as well.
 */
export function shrink(
  law: Law,
  trial: (script: readonly Step[]) => Trial,
  script: readonly Step[],
  problem: Problem,
): { script: readonly Step[]; problem: Problem } {
  let left = budget
  const attempt = (shorter: readonly Step[]): Problem | null => {
    left -= 5 * (shorter.length + 1)
    return left < 0 ? null : law.check(trial(shorter))
  }
  let best = { script: (problem.script ?? script).slice(0, problem.step), problem }
  if (problem.script) return best
  const cut = script.slice(0, problem.step)
  const found = attempt(cut)
  if (found?.script) return best
  if (found) best = { script: cut.slice(0, found.step), problem: found }
  for (
    let size = Math.ceil(best.script.length / 2);
    size >= 1 && left > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = best.script.length - size; at >= 0 && left > 0; at--) {
      const shorter = [...best.script.slice(0, at), ...best.script.slice(at + size)]
      const still = attempt(shorter)
      if (still && !still.script) {
        best = { script: shorter.slice(0, still.step), problem: still }
        at = Math.min(at, best.script.length - size + 1)
      }
    }
  }
  return best
}
