import { artifactNames, creatureNames } from '@framestack/miracle/facts'
import { expect, test } from 'vitest'
import { artifactAbout, artifactName, creatureName } from './words.ts'

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
