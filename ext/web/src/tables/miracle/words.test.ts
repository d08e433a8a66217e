import { artifactNames, creatureNames } from '@framestack/miracle/facts'
import { expect, test } from 'vitest'
import { artifactAbout, artifactName, creatureName, type MiracleWord, miracleWords, tellIn } from './words.ts'

const gapsIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(miracleWords)('%s has the same gaps in both languages', (word: MiracleWord) => {
  expect(gapsIn(tellIn('zh')(word))).toEqual(gapsIn(tellIn('en')(word)))
})

test('names are read as people do', () => {
  expect(creatureName('VolcanoDragon', 'en')).toBe('Volcano Dragon')
  expect(creatureName('VolcanoDragon', 'zh')).toBe('火山之龙')
  expect(artifactName('HolyLight', 'en')).toBe('Holy Light')
  const all = [
    ...creatureNames.map((type) => creatureName(type, 'zh')),
    ...artifactNames.map((type) => artifactAbout(type, 'zh')),
  ]
  expect(new Set(all).size).toBe(all.length)
})
