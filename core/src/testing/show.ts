/** JSON of a value in one line, cut in the middle when it is long: for people who read what went wrong. */
export function show(value: unknown, limit = 160): string {
  if (value === undefined) return 'nothing'
  const text = write(value)
  if (text.length <= limit) return text
  const half = Math.floor((limit - 5) / 2)
  return `${text.slice(0, half)} ... ${text.slice(text.length - half)}`
}

function write(value: unknown): string {
  try {
    return spaced(value)
  } catch {
    return String(value)
  }
}

/** JSON with a space after commas and colons, and keys without quotes where they need none. */
function spaced(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? 'undefined' : (JSON.stringify(value) ?? String(value))
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  const fields = Object.entries(value).map(([key, part]) => `${name(key)}: ${spaced(part)}`)
  return `{${fields.join(', ')}}`
}

function name(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
}
