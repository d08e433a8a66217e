import type { Refused } from '../types.ts'

/** What the rules expect, and how a reader of Chinese is told that something is not it. */
const expected: readonly (readonly [RegExp, string])[] = [
  [/ is not behind your front line$/, '只能放在己方前线之内。'],
  [/ is not free$/, '那里不是空格。'],
  [/ is not a card that your mana pays for$/, '法力不够。'],
  [/ is not a spell that has a target now$/, '这张法术现在没有目标。'],
  [/ is not a target of this spell$/, '不是这张法术的目标。'],
  [/ is not a target: this spell has none$/, '这张法术不需要目标。'],
  [/you have swapped a card in this turn$/, '本回合已换过牌。'],
]

/** Why a move was refused, in Chinese; undefined: as the rules say it. */
export function laneRefusal(reason: string, { language }: Pick<Refused, 'language'>): string | undefined {
  return language === 'zh' ? expected.find(([pattern]) => pattern.test(reason))?.[1] : undefined
}
