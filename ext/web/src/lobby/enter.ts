import type { Seated } from '@framestack/client'
import { go } from '../route.ts'
import { keepToken } from '../settings/keep.ts'
import { settingsNow } from '../settings/settings.ts'
import type { Say } from '../words/words.ts'

/** Sits down at a match: keeps the token and goes there. */
export function enter({ match, token }: Pick<Seated, 'match' | 'token'>): void {
  keepToken(match, token)
  go({ page: 'match', match })
}

/** What whoever sits here is called. */
export const nameNow = (say: Say): string => settingsNow().name.trim().slice(0, 24) || say('guest')
