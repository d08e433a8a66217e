import { afterAll, expect, test } from 'vitest'
import { scratch } from '../../../testing/run.ts'
import { addressOf, targetOf } from './target.ts'

const { dir, clear } = scratch({ match: '[]', 'rules.ts': 'export default 1', 'log.json': '[]' })
afterAll(clear)

test.each([
  ['sgs', { kind: 'ruleset', name: 'sgs' }],
  ['./rules.ts', { kind: 'ruleset', name: './rules.ts' }],
  ['@me/game', { kind: 'ruleset', name: '@me/game' }],
  ['match', { kind: 'file', path: 'match' }],
  ['log.json', { kind: 'file', path: 'log.json' }],
  // It is to be told that there is no such file, not that there is no such ruleset.
  ['gone.jsonl', { kind: 'file', path: 'gone.jsonl' }],
])('%s', async (text, target) => {
  expect(await targetOf(text, dir)).toEqual(target)
})

test.each([
  ['http://127.0.0.1:8080/#/match/abc123', 'http://127.0.0.1:8080', 'abc123', false],
  ['https://play.example.org/#/inspect/abc', 'https://play.example.org', 'abc', false],
  ['http://localhost:1/api/matches/abc/replay', 'http://localhost:1', 'abc', false],
  ['http://localhost:1/api/matches/abc', 'http://localhost:1', 'abc', false],
  ['http://localhost:9/operator/matches/abc/log', 'http://localhost:9', 'abc', true],
])('%s', (text, origin, match, operator) => {
  expect(addressOf(text)).toEqual({ origin, match, operator })
})

test.each([
  ['ftp://host/#/match/a', /ftp:\/\/ is not spoken here/],
  ['http://host/', /expected the address of a match/],
  ['http://host/#/match/a b', /expected the address of a match/],
  ['http://', /is no address/],
  ['http://key@host/#/match/a', /a key must not stand in an address/],
  ['http://host/api/matches/a/log?token=x', /a key must not stand in an address/],
])('%s is refused in words', (text, reason) => {
  expect(() => addressOf(text)).toThrow(reason)
})
