import type { Options } from '../types.ts'
import { type Rules, rulesOf, seatsOf } from './options.ts'

/** Cards that the first card can make a player take before anybody has had a turn. */
const firstTakes: { readonly [K in Rules['firstCard']]: number } = {
  number: 0,
  inert: 0,
  official: 2,
  'official-112': 2,
}

/** One combination that cannot be played, and why. */
type Check = (rules: Rules, players: number, options: Readonly<Partial<Options>>) => string | null

const when = (impossible: boolean, why: string): string | null => (impossible ? why : null)

/** Cards that may not be the first one: at least one other must be left to turn up. */
const unfit: { readonly [K in Rules['firstCard']]: number } = {
  number: 32,
  inert: 0,
  official: 4,
  'official-112': 8,
}

const checks: readonly Check[] = [
  (_, players, { profile = 'seed' }) =>
    when(players > seatsOf[profile], `profile ${profile} takes at most ${seatsOf[profile]} players`),
  ({ handSize, firstCard }, players) =>
    when(
      handSize * players + unfit[firstCard] >= 108,
      `handSize ${handSize} for ${players} players leaves no card that is sure to do as the first one (firstCard ${firstCard})`,
    ),
  ({ teams }, players) => when(teams && players !== 4, 'teams needs 4 players, opposite seats together'),
  ({ teams, scoring }) =>
    when(teams && scoring !== 'winner', `teams and scoring ${scoring}: a team has one score`),
  ({ teams, giveUp, handLimit }) =>
    when(
      teams && (giveUp || handLimit > 0),
      'teams and giveUp or handLimit: nobody can leave a team of two alone',
    ),
  ({ target, scoring }) =>
    when(target === 0 && scoring !== 'winner', `scoring ${scoring} needs a target: points decide the match`),
  ({ drawToMatch, afterDraw }) =>
    when(
      drawToMatch && afterDraw === 'none',
      'drawToMatch and afterDraw none: what is drawn until it can be played could not be played',
    ),
  ({ forcePlay, misplayPenalty }) =>
    when(
      forcePlay && misplayPenalty > 0,
      'forcePlay and misplayPenalty: who must play could pay to get out of it',
    ),
  ({ unoPenalty, falseCallPenalty, falseCatchPenalty }) =>
    when(
      unoPenalty === 0 && falseCallPenalty + falseCatchPenalty > 0,
      'unoPenalty 0 and penalties for false calls or catches: without a penalty nobody calls',
    ),
  ({ handLimit, handSize }) =>
    when(
      handLimit > 0 && handLimit <= handSize,
      `handLimit ${handLimit} and handSize ${handSize}: everybody is out from the start`,
    ),
  ({ handLimit, handSize, firstCard }) =>
    when(
      handLimit > 0 && handLimit <= handSize + firstTakes[firstCard],
      `handLimit ${handLimit}, handSize ${handSize} and firstCard ${firstCard}: a first draw two puts a player out before he has had a turn`,
    ),
  ({ chainChallenge, wildDrawFour, stack }) =>
    when(
      chainChallenge && (wildDrawFour !== 'challenge' || stack === 'none'),
      'chainChallenge needs wildDrawFour challenge and a stack: there is no chain to challenge',
    ),
  ({ roundLimit, scoring, target }) =>
    when(
      scoring === 'elimination' && target > 0 && roundLimit === 1,
      'scoring elimination and roundLimit 1: nobody is eliminated in one round',
    ),
]

/**
 * Why a match cannot be played with these options, null when it can. A combination is refused when one rule makes
 * another impossible; a rule that only has no effect (jumpOnPending without jumpIn) is none.
 */
export function against(players: number, options: Readonly<Partial<Options>>): string | null {
  const rules = rulesOf(options)
  for (const check of checks) {
    const why = check(rules, players, options)
    if (why !== null) return why
  }
  return null
}
