/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const LONGEST = 60

/** File names for any names: letters, digits, `-`, `_` and `.`, and no two the same where case makes no difference. */
export function safeNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    let free = safe
    for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${safe}-${i}`
    taken.add(free.toLowerCase())
    return free
  })
}

function safeName(name: string): string {
  const letters = name.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-')
  const trimmed = [...letters]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[-.]+|[-.]+$/g, '')
  // The part before the first dot is what counts as a device.
  if (trimmed === '' || devices.test(trimmed.split('.')[0] as string))
    return `frame-${trimmed}`.replace(/-$/, '')
  return trimmed
}
