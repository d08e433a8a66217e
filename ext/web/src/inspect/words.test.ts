import { expect, test } from 'vitest'
import { en, type InspectWord, zh } from './words.ts'

const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

test('both languages of the inspector leave the same gaps', () => {
  for (const word of Object.keys(en) as InspectWord[]) expect(gaps(zh[word]), word).toEqual(gaps(en[word]))
})
