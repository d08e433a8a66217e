import { RequestError } from '@framestack/client'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { explain, known, refusal } from './explain.ts'
import { i18n, texts } from './i18n.ts'
import { sayIn } from './words.ts'

const say = sayIn('en')
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

// All modules that bring texts, so that those of every part of the page are there.
import.meta.glob(['../**/{words,events,refusals,labels,titles}.ts'], { eager: true })
const bundles = Object.entries(i18n.store.data['en'] ?? {})

test('every part of the page has brought its texts', () => {
  expect(bundles.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'page',
      'inspect',
      'maps',
      'cards',
      'uno',
      'uno.events',
      'sgs',
      'miracle',
      'uac',
    ]),
  )
})

test.each(bundles)('%s: both languages have all texts, with the same gaps', (name, english) => {
  const chinese = i18n.getResourceBundle('zh', name) as { readonly [word: string]: string }
  const words = Object.entries(english).filter(([word]) => !word.endsWith('_one'))
  expect(Object.keys(chinese).sort()).toEqual(words.map(([word]) => word).sort())
  for (const [word, text] of words) expect(gaps(chinese[word] ?? ''), word).toEqual(gaps(String(text)))
})

const cards = texts(
  'test',
  { cards_one: '{count} card', cards_other: '{count} cards', shows: '{who} shows {what}' },
  { cards_other: '{count} 张牌', shows: '{who} 展示 {what}' },
)

test('plurals are those of the language', () => {
  const [inEnglish, inChinese] = [cards.in('en'), cards.in('zh')]
  expect([0, 1, 2].map((count) => inEnglish('cards', { count }))).toEqual(['0 cards', '1 card', '2 cards'])
  expect([1, 2].map((count) => inChinese('cards', { count }))).toEqual(['1 张牌', '2 张牌'])
})

test('what stands in a gap is never read as a text', () => {
  const shows = (who: string, what: string) => cards.in('en')('shows', { who, what })
  expect(shows('{what}', 'A')).toBe('{what} shows A')
  expect(shows('$t(shows)', '<b>&$1')).toBe('$t(shows) shows <b>&$1')
  expect(cards.in('en')('shows', { who: 'Ann' })).toBe('Ann shows {what}')
})

test('a text that is missing in Chinese, or that is not known, is a type error', () => {
  // @ts-expect-error -- `b` is missing
  texts('gap', { a: 'A', b: 'B' }, { a: '甲' })
  // @ts-expect-error -- no such text
  expect(cards.in('en')('hides')).toBe('hides')
  expect(cards.has('hides')).toBe(false)
  expect(cards.has('cards')).toBe(true)
})

test('refusals have their reason, known ones in plain words', () => {
  expect(refusal({ code: 200 }, say)).toBeNull()
  expect(refusal({ code: 400, reason: 'player forbidden' }, say)).toBe('Not taken: it is not your turn')
  expect(refusal({ code: 400, reason: 'wrong argument: cell: 0 is not empty' }, sayIn('zh'))).toBe(
    '未被接受：wrong argument: cell: 0 is not empty',
  )
  const own = () => 'there is a mark already'
  expect(refusal({ code: 400, reason: 'cell: 0' }, say, own)).toBe('Not taken: there is a mark already')
  expect(refusal({ code: 500, id: 'e7' }, say)).toContain('e7')
})

test('a server that cannot be reached is told otherwise than one that refuses', () => {
  expect(explain(new RequestError(0, 'the server cannot be reached'), say)).toBe(en.unreachable)
  const none = new RequestError(404, 'there is no such match')
  expect(explain(none, sayIn('zh'))).toBe('没有这样的对局。')
  expect(explain(new RequestError(400, 'seat: expected a number'), say)).toBe('seat: expected a number')
})

test.each([
  ['name: expected 1 to 32 characters that can be seen', '名字须为 1 至 32 个可见字符。'],
  ['the seat was taken from another window', '这个座位已在另一个窗口打开。'],
  ['players: uno takes 2 to 10', '这个游戏需要 2 至 10 人。'],
  ['players: uac takes 2', '这个游戏需要 2 人。'],
  ["the rules of 'lamps' are not here any more", '这里没有“lamps”的规则。'],
  ["ruleset: there is no 'lamps' here", '这里没有“lamps”的规则。'],
  ['options.coins: expected a whole number from 0 to 6', 'options.coins：应为 0 至 6 的整数。'],
  ['options.lost: expected one of zero, current', 'options.lost：应为以下之一：zero, current。'],
  [
    'the replay differs from the log at entry 7 (act): these are not the rules it was played with, or the log was changed',
    '回放在第 7 步（act）与日志不同：这不是对局所用的规则，或者日志被改动过。',
  ],
  ['closed (1006)', '连接已关闭（1006）。'],
])('"%s" has its words', (reason, chinese) => {
  expect(known(reason, sayIn('zh'))).toBe(chinese)
  expect(known(reason, say)).not.toBe(chinese)
})
