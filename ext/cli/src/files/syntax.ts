/** Where a text stops being JSON, and what was wrong there. */
export interface SyntaxProblem {
  readonly offset: number
  readonly problem: string
}

const mark = '([{}[\\],:])'
const string = '("(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4}))*")'
const scalar = '(?:-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null)(?![\\w.])'
const token = new RegExp(`[ \\t\\r\\n]*(?:${mark}|${string}|${scalar})`, 'y')
const gap = /[ \t\r\n]*/y

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
    token.lastIndex = offset
    const found = token.exec(text)
    if (!found) return { offset: at, problem: strange(text, at) }
    offset = token.lastIndex
    const [, mark, string] = found
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
      if (string !== undefined) want = ':'
      else if (mark === '}' && want === 'name or }') {
        open.pop()
        want = 'more'
      } else return { offset: at, problem: 'expected a name in double quotes' }
    } else if (mark === '{' || mark === '[') {
      open.push(mark)
      want = mark === '{' ? 'name or }' : 'value or ]'
    } else if (mark === ']' && want === 'value or ]') {
      open.pop()
      want = 'more'
    } else if (mark !== undefined) return { offset: at, problem: `expected a value, not '${mark}'` }
    else want = 'more'
  }
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
