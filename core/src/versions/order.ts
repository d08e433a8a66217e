/** Whether a text is a semantic version. */
export function isVersion(given: unknown): given is string {
  return (
    typeof given === 'string' && given.length <= 64 && /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(given)
  )
}

/** Which of two versions came first: below 0 when `a` did. What stands behind a hyphen comes before the release. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let i = 0; i < 3; i++) {
    const difference = Number(left.numbers[i]) - Number(right.numbers[i])
    if (difference !== 0) return difference
  }
  if (left.before === right.before) return 0
  if (left.before === '' || right.before === '') return left.before === '' ? 1 : -1
  return left.before < right.before ? -1 : 1
}

function partsOf(version: string): { numbers: string[]; before: string } {
  const [plain = ''] = version.split('+')
  const at = plain.indexOf('-')
  const numbers = (at < 0 ? plain : plain.slice(0, at)).split('.')
  return { numbers, before: at < 0 ? '' : plain.slice(at + 1) }
}
