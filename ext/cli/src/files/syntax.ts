/** Where a text stops being JSON, and what was wrong there. */
export interface SyntaxProblem {
  readonly offset: number
  readonly problem: string
}

const marks = '{}[],:'
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y
const gap = /[ \t\r\n]*/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const [quote, backslash, space] = [34, 92, 32]
/** Nothing that is read here is nested so deeply. */
const deepest = 10_000

/**
 * Finds the first mistake in a text that JSON.parse refused. (What JSON.parse says differs between versions of
 * Node, and often says no place.) Needs no recursion, so nesting does not matter.
 */
export function findSyntaxError(text: string): SyntaxProblem {
  const open: ('{' | '[')[] = []
  let want: 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'more' = 'value'
  let offset = 0
  for (;;) {
    gap.lastIndex = offset
    gap.test(text)
    const at = gap.lastIndex
    if (at >= text.length) return { offset: at, problem: ended(open, want) }
    offset = endOf(text, at)
    if (offset < 0) return { offset: at, problem: strange(text, at) }
    const first = text[at] as string
    const mark = marks.includes(first) ? first : undefined
    const inside = open[open.length - 1]
    if (want === 'more' && inside === undefined)
      return { offset: at, problem: 'something stands behind the end of the value' }
    if (want === ':') {
      if (mark !== ':') return { offset: at, problem: `expected ':' behind the name` }
      want = 'value'
    } else if (want === 'more') {
      const end = inside === '{' ? '}' : ']'
      if (mark === end) open.pop()
      else if (mark === ',') want = inside === '{' ? 'name' : 'value'
      else return { offset: at, problem: `expected ',' or '${end}'` }
    } else if (want === 'name' || want === 'name or }') {
      if (first === '"') want = ':'
      else if (mark === '}' && want === 'name or }') {
        open.pop()
        want = 'more'
      } else return { offset: at, problem: 'expected a name in double quotes' }
    } else if (mark === '{' || mark === '[') {
      if (open.push(mark) > deepest) return { offset: at, problem: `nested deeper than ${deepest}` }
      want = mark === '{' ? 'name or }' : 'value or ]'
    } else if (mark === ']' && want === 'value or ]') {
      open.pop()
      want = 'more'
    } else if (mark !== undefined) return { offset: at, problem: `expected a value, not '${mark}'` }
    else want = 'more'
  }
}

/** Where the mark, text or other value that begins at a place ends; -1 where there is none. */
function endOf(text: string, at: number): number {
  const first = text[at] as string
  if (marks.includes(first)) return at + 1
  if (first === '"') return endOfText(text, at + 1)
  scalar.lastIndex = at
  return scalar.test(text) ? scalar.lastIndex : -1
}

/** Letter by letter: an expression for all of it would fail on long texts. */
function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code < space) return -1
    if (code !== backslash) at++
    else {
      escaped.lastIndex = at
      if (!escaped.test(text)) return -1
      at = escaped.lastIndex
    }
  }
  return -1
}

function ended(open: readonly string[], want: string): string {
  if (open.length === 0) return want === 'value' ? 'expected a value' : 'unreadable'
  return `the text ends, but ${open.length === 1 ? `a '${open[0]}' is` : `${open.length} brackets are`} still open`
}

function strange(text: string, at: number): string {
  if (text[at] === '"' && !text.includes('"', at + 1)) return 'the text ends within quotes'
  if (text[at] === '"') return 'a text in quotes is not closed, or holds what JSON does not allow'
  if (text[at] === "'") return 'JSON wants double quotes'
  const word = /^[\p{L}\p{N}_.+-]+/u.exec(text.slice(at, at + 30))?.[0]
  return `unexpected ${word ? `'${word}'` : JSON.stringify(String.fromCodePoint(text.codePointAt(at) as number))}`
}
