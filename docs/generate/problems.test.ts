import { expect, test } from 'vitest'
import { Catalogue } from './catalogue.ts'
import { docIn, docText } from './doc-comment.ts'
import { problemsOf } from './problems.ts'
import type { Item, PagePlan } from './types.ts'

const item = (name: string, doc: string, members: readonly [name: string, doc: string][] = []): Item => ({
  name,
  file: 'core/src/x.ts',
  kind: 'interface',
  doc,
  code: `interface ${name} {}`,
  head: `interface ${name}`,
  members: members.map(([member, text]) => ({
    name: member,
    signature: `${member}: number`,
    doc: text,
    refs: [],
  })),
  bases: [],
  refs: [],
})

function problems(items: readonly Item[], shown: PagePlan['sections'][number]['items']): string[] {
  const page: PagePlan = {
    file: 'x.md',
    title: 'X',
    about: '',
    text: '',
    sections: [{ title: 'Y', items: shown }],
  }
  const find = ({ name }: { name: string }) => items.find((one) => one.name === name) ?? null
  return problemsOf(new Catalogue([page], { entries: new Map([['.', items]]), find }))
}

test('what is exported needs a doc comment and a place on a page', () => {
  expect(problems([item('A', 'says it')], ['A'])).toEqual([])
  expect(problems([item('A', '')], ['A'])).toEqual(['core/src/x.ts: A has no doc comment'])
  expect(problems([item('A', 'x'), item('B', 'x')], ['A'])).toEqual([
    'B is exported, and no page of docs/generate/pages names it',
  ])
  expect(problems([item('A', 'x')], ['A', 'A', 'C'])).toEqual([
    'docs/generate/pages names A twice',
    'docs/generate/pages: x.md names C, which is not there',
  ])
})

test('members need one where they have headings, and in contexts', () => {
  const keys = [item('Keys', 'x', [['a', 'x'], ['b', '']])] // biome-ignore format: one line a member
  expect(problems(keys, ['Keys'])).toEqual([])
  expect(problems(keys, [{ name: 'Keys', prefix: '' }])).toEqual(['core/src/x.ts: Keys.b has no doc comment'])
  const context = [item('Reading', 'x', [['game', '']])]
  expect(problems(context, ['Reading'])).toEqual(['core/src/x.ts: Reading.game has no doc comment'])
})

test('links of doc comments lead to what is exported', () => {
  const of = (doc: string) => problems([item('A', doc, [['a', 'x']])], ['A'])
  expect([of('{@link A}'), of('{@link a}'), of('{@link A.a}')]).toEqual([[], [], []])
  expect(of('{@link B}')).toEqual(['core/src/x.ts: {@link B} in A leads to nothing that is exported'])
  expect(of('{@link A.b}')).toHaveLength(1)
})

test('a doc comment is the one right before the declaration', () => {
  expect(docIn('\n  /** One. */\n  ')).toBe('One.')
  expect(docIn('/** Not this. */\n/**\n * Two\n * rows, and `x * y`.\n */\n// biome-ignore lint: x\n')).toBe(
    'Two\nrows, and `x * y`.',
  )
  expect(docIn('/** Of something else. */ const x = 1\n')).toBe('')
  expect(docIn('// none\n/* none */')).toBe('')
  expect(docText('See {@link A} and {@link B}.', (name) => (name === 'A' ? 'a.md#a' : null))).toBe(
    'See [`A`](a.md#a) and `B`.',
  )
})
