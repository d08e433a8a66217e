import type { Settings } from '../settings/settings.ts'
import { texts } from '../words/i18n.ts'

const lines = texts(
  'uno.refusals',
  {
    players: 'These rules take at most {n} players.',
    cards: '{hand} cards for each of {n} players leave none that is sure to do as the first card.',
    teams: 'Teams need four players.',
    teamScore: 'With teams the winner scores: a team has one score.',
    teamOut: 'With teams nobody may give up or fall out: a team of two cannot be left alone.',
    target: 'This scoring needs points to win.',
    draw: 'Who draws until a card fits must be allowed to play it.',
    force: 'Who must play cannot be allowed to pay for playing wrongly.',
    calls: 'Without a penalty for not calling UNO nobody calls, and nobody calls wrongly.',
    limit: 'With that many cards at the start everybody is over the limit from the beginning.',
    limitDraw: 'A draw card turned up first would put a player over the limit before his first turn.',
    chain: 'There is a chain to challenge only with bluffing and with answers to pending cards.',
    rounds: 'Nobody falls out in a single round: let the match have more of them.',
  },
  {
    players: '这套规则最多 {n} 人。',
    cards: '{n} 人每人 {hand} 张，剩下的牌里未必有能当第一张的。',
    teams: '组队需要四人。',
    teamScore: '组队时由赢家得分：一队只有一个分数。',
    teamOut: '组队时不能认输或出局：两人的队不能只剩一人。',
    target: '这种计分需要目标分。',
    draw: '摸到能出为止时，必须允许打出摸到的牌。',
    force: '必须出牌时，不能允许用罚牌来逃避。',
    calls: '没喊 UNO 不罚时，就没有人会喊，也没有人会喊错。',
    limit: '起手这么多张，所有人一开始就超过上限。',
    limitDraw: '第一张若是加牌，会让玩家在自己的回合之前就超过上限。',
    chain: '要有可诈的王牌 +4，也要能叠加，才有连锁可质疑。',
    rounds: '只打一轮没有人会出局：请增加轮数。',
  },
)

const patterns: readonly (readonly [RegExp, Parameters<ReturnType<typeof lines.in>>[0]])[] = [
  [/^profile \S+ takes at most (?<n>\d+) players$/, 'players'],
  [/^handSize (?<hand>\d+) for (?<n>\d+) players leaves/, 'cards'],
  [/^teams needs 4 players/, 'teams'],
  [/^teams and scoring /, 'teamScore'],
  [/^teams and giveUp or handLimit/, 'teamOut'],
  [/^scoring \S+ needs a target/, 'target'],
  [/^drawToMatch and afterDraw none/, 'draw'],
  [/^forcePlay and misplayPenalty/, 'force'],
  [/^unoPenalty 0 and penalties/, 'calls'],
  [/^handLimit \d+ and handSize/, 'limit'],
  [/^handLimit \d+, handSize/, 'limitDraw'],
  [/^chainChallenge needs/, 'chain'],
  [/^scoring elimination and roundLimit 1/, 'rounds'],
]

/** Why a combination of house rules is refused, by the names that the form has; undefined: it is not about them. */
export function unoRefusal(reason: string, language: Settings['language']): string | undefined {
  for (const [pattern, line] of patterns) {
    const found = pattern.exec(reason)
    if (found !== null) return lines.in(language)(line, found.groups)
  }
  return undefined
}
