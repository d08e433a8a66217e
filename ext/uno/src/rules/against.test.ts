import { BadInput, createMatch, replay, restoreMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { uno } from '../index.ts'
import type { Options } from '../types.ts'
import { against } from './against.ts'
import { options, profiles, rulesOf, seatsOf } from './options.ts'

const defaults = Object.fromEntries(
  Object.entries(options).map(([name, schema]) => [name, schema.default]),
) as Options

type Given = { readonly [K in keyof Options]?: Options[K] }

describe('combinations that cannot be played', () => {
  it.each<[number, Given, string]>([
    [9, {}, 'profile seed takes at most 8 players'],
    [10, { profile: 'seed-jump-in' }, 'profile seed-jump-in takes at most 8 players'],
    [8, { handSize: 10 }, 'handSize 10 for 8 players leaves no card'],
    [10, { profile: 'official', handSize: 11 }, 'handSize 11 for 10 players leaves no card'],
    [3, { teams: true }, 'teams needs 4 players'],
    [4, { teams: true, scoring: 'own', target: 500 }, 'teams and scoring own'],
    [4, { teams: true, giveUp: true }, 'teams and giveUp or handLimit'],
    [4, { teams: true, handLimit: 25 }, 'teams and giveUp or handLimit'],
    [3, { scoring: 'own' }, 'scoring own needs a target'],
    [3, { drawToMatch: true, afterDraw: 'none' }, 'drawToMatch and afterDraw none'],
    [3, { forcePlay: true, misplayPenalty: 2 }, 'forcePlay and misplayPenalty'],
    [3, { unoPenalty: 0, falseCallPenalty: 2 }, 'unoPenalty 0 and penalties for false calls or catches'],
    [3, { handLimit: 15, handSize: 15 }, 'handLimit 15 and handSize 15'],
    [3, { handLimit: 15, handSize: 14, firstCard: 'official' }, 'a first draw two puts a player out'],
    [3, { handLimit: 15, handSize: 13, profile: 'official' }, 'a first draw two puts a player out'],
    [3, { chainChallenge: true }, 'chainChallenge needs wildDrawFour challenge and a stack'],
    [3, { scoring: 'elimination', target: 500, roundLimit: 1 }, 'scoring elimination and roundLimit 1'],
  ])('%i players, %j: %s', (players, given, why) => {
    expect(against(players, given)).toContain(why)
    const make = () => createMatch(uno, { players, options: given })
    expect(make).toThrow(BadInput)
    expect(make).toThrow(why)
  })

  it('are refused in logs and saved matches, too', () => {
    const gc = createMatch(uno, { players: 4, seed: 1 })
    const log = JSON.parse(JSON.stringify(gc.log))
    log[0].input.ruleset.options.handLimit = 15
    log[0].input.ruleset.options.teams = true
    expect(() => replay(uno, log)).toThrow(
      'log: these players and options are refused: teams and giveUp or handLimit',
    )
    const saved = JSON.parse(JSON.stringify(gc.save()).replaceAll('"teams":"profile"', '"teams":true'))
    expect(restoreMatch(uno, saved).state.ruleset.options).toMatchObject({ teams: true })
    const wrong = JSON.parse(JSON.stringify(saved).replaceAll('"giveUp":"profile"', '"giveUp":true'))
    expect(() => restoreMatch(uno, wrong)).toThrow('teams and giveUp or handLimit')
  })

  it('leave the largest hands that no deal puts out', () => {
    expect(against(3, { handLimit: 15, handSize: 14 })).toBeNull()
    expect(against(3, { handLimit: 15, handSize: 12, profile: 'official' })).toBeNull()
  })

  it('leaves every profile to all the players that it takes', () => {
    for (const profile of ['seed', 'seed-jump-in', 'official'] as const)
      for (let players = 2; players <= seatsOf[profile]; players++)
        expect(against(players, { profile })).toBeNull()
  })
})

describe('rules of a match', () => {
  it('are those of the profile where nothing else was chosen', () => {
    expect(rulesOf({ ...defaults, profile: 'official' })).toEqual(profiles.official)
    const chosen = rulesOf({ ...defaults, profile: 'official', handSize: 5, stack: 'any', target: 0 })
    expect(chosen).toEqual({ ...profiles.official, handSize: 5, stack: 'any', target: 0 })
  })

  it('have an option each, and the profiles say something that it allows', () => {
    for (const rules of Object.values(profiles))
      for (const [name, value] of Object.entries(rules)) {
        const { allowed } = options[name as keyof Options]
        expect('values' in allowed ? allowed.values : [], name).toContain(value)
      }
    expect(Object.keys(options).sort()).toEqual(['profile', ...Object.keys(profiles.seed)].sort())
  })
})
