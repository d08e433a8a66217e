import { optionsSchema } from '@framestack/core'
import { beacons } from '@framestack/examples/beacons'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import miracle, { bots as miracleBots } from '@framestack/miracle'
import sgs from '@framestack/sgs'
import stormbound, { bots as stormboundBots } from '@framestack/stormbound'
import uac, { bots as uacBots } from '@framestack/uac'
import { against, uno, bots as unoBots } from '@framestack/uno'
import { expect, test } from 'vitest'
import { fieldsOf } from '../lobby/options.ts'
import { groupsOf, optionAbout, optionName, optionValue } from './option-words.ts'
import { unoRefusal } from './uno-refusals.ts'
import { aboutOf, botName, endText, titleOf } from './words.ts'

const games = [beacons, courtOfMasks, miracle, sgs, stormbound, uac, uno].map(({ name, options }) => ({
  name,
  fields: fieldsOf(optionsSchema(options ?? {})),
}))
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

test.each(games)(
  '$name: each option, and each value that is a word, is told in both languages',
  ({ name, fields }) => {
    for (const field of fields) {
      expect(optionName(name, field.name, 'en'), field.name).toMatch(/^[a-z]/)
      expect(optionName(name, field.name, 'en'), field.name).not.toMatch(/[a-z][A-Z]/)
      expect(isChinese(optionName(name, field.name, 'zh')), field.name).toBe(true)
      expect(isChinese(optionAbout(name, field.name, field.about, 'zh')), field.name).toBe(true)
      expect(optionAbout(name, field.name, field.about, 'en')).toBe(field.about)
      for (const value of field.values.filter((one) => typeof one !== 'number'))
        expect(isChinese(optionValue(name, field.name, value, 'zh')), `${field.name} ${String(value)}`).toBe(
          true,
        )
    }
  },
)

test('an option of a game that is not known here is told by its own words', () => {
  expect(optionName('lamps', 'handSize', 'zh')).toBe('hand size')
  expect(optionValue('lamps', 'handSize', 'large', 'en')).toBe('large')
  expect(optionValue('lamps', 'open', true, 'zh')).toBe('是')
  expect(optionName('uac-deep-seeker', 'bans', 'zh')).toBe('禁用数')
})

test("UNO's options stand under one heading each, the first one apart", () => {
  const [first, ...rest] = games.find(({ name }) => name === 'uno')?.fields ?? []
  expect(first?.name).toBe('profile')
  const grouped = (groupsOf('uno') ?? []).flatMap(({ options }) => options)
  expect([...grouped].sort()).toEqual(rest.map(({ name }) => name).sort())
})

test.each([
  [9, {}, 'These rules take at most 8 players.'],
  [8, { handSize: 15 }, '15 cards for each of 8 players leave none that is sure to do as the first card.'],
  [3, { teams: true }, 'Teams need four players.'],
  [4, { teams: true, scoring: 'own' }, 'With teams the winner scores: a team has one score.'],
  [4, { teams: true, giveUp: true }, /nobody may give up/],
  [4, { target: 0, scoring: 'own' }, 'This scoring needs points to win.'],
  [2, { drawToMatch: true, afterDraw: 'none' }, /until a card fits/],
  [2, { forcePlay: true, misplayPenalty: 2 }, /must play/],
  [2, { unoPenalty: 0, falseCallPenalty: 2 }, /nobody calls/],
  [2, { handLimit: 15, handSize: 15 }, /over the limit/],
  [2, { handLimit: 15, handSize: 14, firstCard: 'official' }, /before his first turn/],
  [2, { chainChallenge: true, stack: 'none' }, /chain to challenge/],
  [2, { scoring: 'elimination', target: 100, roundLimit: 1 }, /a single round/],
] as const)('%i players with %o: the reason is told in the words of the form', (players, options, text) => {
  const reason = against(players, options) ?? ''
  expect(unoRefusal(reason, 'en')).toMatch(text)
  expect(isChinese(unoRefusal(reason, 'zh') ?? '')).toBe(true)
  expect(unoRefusal('every seat is taken', 'en')).toBeUndefined()
})

test('games and bots have names', () => {
  expect([titleOf('court-of-masks', 'en'), titleOf('court-of-masks', 'zh')]).toEqual([
    'Court of masks',
    '假面宫廷',
  ])
  expect(titleOf('my-game', 'zh')).toBe('My game')
  expect(aboutOf({ name: 'uno', about: 'as said' }, 'en')).toBe('as said')
  expect(isChinese(aboutOf({ name: 'uno', about: 'as said' }, 'zh'))).toBe(true)
  expect(aboutOf({ name: 'lamps', about: 'as said' }, 'zh')).toBe('as said')
  for (const bots of [miracleBots, stormboundBots, uacBots, unoBots, { random: null }])
    for (const bot of Object.keys(bots)) expect(isChinese(botName(bot, 'zh')), bot).toBe(true)
  expect(botName('mine', 'zh')).toBe('mine')
  expect([endText('a base fell', 'zh'), endText('so it was', 'zh')]).toEqual(['基地陷落', 'so it was'])
  expect([endText('after 8 turns', 'zh'), endText('after 8 turns', 'en')]).toEqual([
    '8 回合结束后',
    'after 8 turns',
  ])
})
