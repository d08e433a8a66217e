import type { OptionSchema } from '@framestack/core'
import type { Options, Profile } from '../types.ts'

/** The rules of a match: each option as it is once the profile has filled in what nobody chose. */
export type Rules = {
  handSize: number
  firstCard: 'number' | 'inert' | 'official' | 'official-112'
  starter: 'first' | 'dealer'
  symbolMatch: boolean
  blackOnBlack: boolean
  wildDrawFour: 'free' | 'challenge' | 'strict'
  guilty: 'challenger' | 'next'
  stack: 'none' | 'same' | 'upward' | 'any'
  chainChallenge: boolean
  deflect: 'none' | 'publisher' | 'colour' | 'any'
  afterDraw: 'anyCard' | 'drawnCard' | 'none'
  drawToMatch: boolean
  forcePlay: boolean
  jumpIn: 'off' | 'coloured' | 'any'
  jumpOnPending: boolean
  selfJump: boolean
  sevenZero: boolean
  twoPlayerReverse: 'skip' | 'nothing'
  finish: 'any' | 'sheet' | 'number' | 'coloured'
  lastDraw: boolean
  unoPenalty: number
  falseCallPenalty: number
  falseCatchPenalty: number
  misplayPenalty: number
  giveUp: boolean
  handLimit: number
  teams: boolean
  target: number
  scoring: 'winner' | 'own' | 'elimination'
  stuck: 'points' | 'cards' | 'draw'
  actLimit: number
  roundLimit: number
}

/** The seed's ordinary rules. */
const seed: Rules = {
  handSize: 8,
  firstCard: 'number',
  starter: 'first',
  symbolMatch: true,
  blackOnBlack: true,
  wildDrawFour: 'free',
  guilty: 'challenger',
  stack: 'upward',
  chainChallenge: false,
  deflect: 'none',
  afterDraw: 'anyCard',
  drawToMatch: false,
  forcePlay: false,
  jumpIn: 'off',
  jumpOnPending: true,
  selfJump: true,
  sevenZero: false,
  twoPlayerReverse: 'skip',
  finish: 'any',
  lastDraw: true,
  unoPenalty: 2,
  falseCallPenalty: 0,
  falseCatchPenalty: 0,
  misplayPenalty: 0,
  giveUp: false,
  handLimit: 0,
  teams: false,
  target: 0,
  scoring: 'winner',
  stuck: 'points',
  actLimit: 2000,
  roundLimit: 50,
}

/** What the profiles say: docs/games/uno.md has them side by side. */
export const profiles: { readonly [K in Profile]: Rules } = {
  seed,
  'seed-jump-in': { ...seed, handSize: 7, jumpIn: 'coloured' },
  official: {
    ...seed,
    handSize: 7,
    firstCard: 'official',
    starter: 'dealer',
    wildDrawFour: 'challenge',
    stack: 'none',
    afterDraw: 'drawnCard',
    target: 500,
  },
}

/** How many players a profile takes. */
export const seatsOf: { readonly [K in Profile]: number } = { seed: 8, 'seed-jump-in': 8, official: 10 }

type Values<T> = readonly T[]

/** An option that the profile decides where nobody chose. */
function choice<const T extends string | number | boolean>(
  values: Values<T>,
  description: string,
): OptionSchema<T | 'profile'> {
  return { default: 'profile', description, allowed: { values: ['profile', ...values] } }
}

const flag = (description: string): OptionSchema<boolean | 'profile'> =>
  choice<boolean>([false, true], description)
const number = (values: readonly number[], description: string): OptionSchema<number | 'profile'> =>
  choice<number>(values, description)

const penalties = [0, 2, 4, 6]

/** Every option. The first one names a profile, each of the others may go its own way. */
export const options: { readonly [K in keyof Options]: OptionSchema<Options[K]> } = {
  profile: {
    default: 'seed',
    description: 'which rules hold where no other option says something else',
    allowed: { values: ['seed', 'seed-jump-in', 'official'] },
  },
  handSize: number(
    Array.from({ length: 15 }, (_, i) => i + 1),
    'cards that each player is dealt',
  ),
  firstCard: choice(
    ['number', 'inert', 'official', 'official-112'],
    'the card turned up first: a number, any card without effect, or with the effect that the rules sheet of 108 or of 112 cards gives it',
  ),
  starter: choice(['first', 'dealer'], 'who begins: seat 0, or the player left of the dealer'),
  symbolMatch: flag('a skip goes on a skip of another colour, and so on'),
  blackOnBlack: flag('a black card goes on a black card'),
  wildDrawFour: choice(
    ['free', 'challenge', 'strict'],
    'wild draw four: whenever you like; only without a card of the colour, but you may bluff and be challenged; only without a card of the colour',
  ),
  guilty: choice(['challenger', 'next'], 'who acts after a challenge that was right'),
  stack: choice(
    ['none', 'same', 'upward', 'any'],
    'what answers pending cards: nothing, the same draw card, +2 by +2 or +4 and +4 by +4, any draw card',
  ),
  chainChallenge: flag('the first wild draw four of a chain may be challenged for the whole chain'),
  deflect: choice(
    ['none', 'publisher', 'colour', 'any'],
    'what sends pending cards on: nothing; a skip of its colour on a draw two, then any skip; skip and reverse of the colour in force; any skip and reverse',
  ),
  afterDraw: choice(
    ['anyCard', 'drawnCard', 'none'],
    'what may be played after a draw: any card, the drawn card, nothing',
  ),
  drawToMatch: flag('draw until something can be played'),
  forcePlay: flag('who can play must'),
  jumpIn: choice(
    ['off', 'coloured', 'any'],
    'who holds the same card as the top one may play it out of turn: never, coloured cards, black ones too',
  ),
  jumpOnPending: flag('jumping in is open while cards are pending'),
  selfJump: flag('who has played a card may jump in with its twin'),
  sevenZero: flag('a 7 swaps hands with a player of your choice, a 0 passes all hands on'),
  twoPlayerReverse: choice(['skip', 'nothing'], 'what a reverse does where two play'),
  finish: choice(
    ['any', 'sheet', 'number', 'coloured'],
    'which card may be the last: any; 1 to 9, +2 or +4; a number; any that is not black',
  ),
  lastDraw: flag('the next player takes the cards of a last +2 or +4'),
  unoPenalty: number(penalties, 'cards for who is caught without UNO; 0: nobody calls'),
  falseCallPenalty: number(penalties, 'cards for a call that was none of his; 0: it is refused'),
  falseCatchPenalty: number(penalties, 'cards for accusing the wrong player; 0: it is refused'),
  misplayPenalty: number(penalties, 'cards for playing what does not fit; 0: it is refused'),
  giveUp: flag('players may give up'),
  handLimit: number([0, 15, 20, 25, 30], 'who holds so many cards is out of the round; 0: no limit'),
  teams: flag('four players, opposite seats together'),
  target: number([0, 100, 200, 300, 500, 1000], 'points that end the match; 0: the match is one round'),
  scoring: choice(
    ['winner', 'own', 'elimination'],
    'the winner gets what the others hold; everybody gets his own and the lowest wins; the same, and who reaches the target is out',
  ),
  stuck: choice(
    ['points', 'cards', 'draw'],
    'who wins a round that cannot go on: fewest points, fewest cards, nobody',
  ),
  actLimit: number([200, 500, 1000, 2000, 5000], 'turn actions after which a round cannot go on'),
  roundLimit: number([1, 5, 10, 20, 50, 100], 'rounds after which the match is over'),
}

const known = new WeakMap<object, Rules>()
let lastOptions: object | null = null
let lastRules: Rules = seed

/** The rules behind some options; what is not there is as the profile says. The same options give the same object. */
export function rulesOf(given: Readonly<Partial<Options>>): Rules {
  // All functions of a match ask for the same ones: a map look-up costs as much as a move's check.
  if (given === lastOptions) return lastRules
  let rules = known.get(given)
  if (rules === undefined) {
    rules = resolved(given)
    known.set(given, rules)
  }
  lastOptions = given
  lastRules = rules
  return rules
}

const names = Object.keys(profiles.seed) as (keyof Rules)[]

function resolved(given: Readonly<Partial<Options>>): Rules {
  const { profile = 'seed' } = given
  const rules = { ...profiles[profile] }
  // Few options are chosen, and every match asks for its rules.
  for (const name of names) {
    const value = given[name]
    if (value !== undefined && value !== 'profile') Object.assign(rules, { [name]: value })
  }
  return rules
}
