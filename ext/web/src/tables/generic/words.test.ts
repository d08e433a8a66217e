import { expect, test } from 'vitest'
import { fieldText, noneText } from './words.ts'

test('names of fields are words; shared ones are Chinese for who reads Chinese', () => {
  expect(['drawPile', 'discards', 'fire attack'].map((name) => fieldText(name, 'en'))).toEqual([
    'draw pile',
    'discards',
    'fire attack',
  ])
  expect(['discards', 'maxHp', 'constructor'].map((name) => fieldText(name, 'zh'))).toEqual([
    '弃牌',
    'max hp',
    'constructor',
  ])
  expect([noneText('en'), noneText('zh')]).toEqual(['none', '无'])
})
