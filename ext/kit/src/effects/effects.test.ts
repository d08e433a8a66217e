import { restoreMatch } from '@framestack/core'
import { describe, expect, it, test } from 'vitest'
import { dialect } from '../../testing/arena.ts'
import { buff, match, unit, when } from '../../testing/match.ts'
import { checkSet, problemText } from './check.ts'

describe('an ability', () => {
  it('runs its effects in order, each over with all that it causes before the next', () => {
    const bomb = unit('bomb', {
      abilities: [when('death', { op: 'damage', to: { of: 'unit', side: 'any', area: 'board' }, n: 1 })],
    })
    const quake = unit('quake', {
      abilities: [
        when('play', {
          op: 'repeat',
          n: 2,
          do: [{ op: 'damage', to: { of: 'unit', side: 'any', area: 'board', other: true }, n: 1 }],
        }),
      ],
    })
    // Round 1: the bomb dies and its damage hits all; round 2 finds the others with 2 less.
    const one = match(
      [bomb, quake],
      [
        [0, 'quake', 5],
        [1, 'bomb', 1],
        [1, 'plain', 4],
      ],
    )
    one.use(2)
    expect(one.now()).toEqual({ 2: 4, 4: 1, bases: [20, 20] })
  })

  it('who dies together helps nobody of them', () => {
    const giver = unit('giver', {
      abilities: [when('death', { op: 'strength', to: { of: 'unit', side: 'friend', area: 'board' }, n: 3 })],
    })
    const storm = unit('storm', {
      abilities: [when('play', { op: 'damage', to: { of: 'unit', side: 'enemy', area: 'board' }, n: 2 })],
    })
    const { use, now } = match(
      [giver, storm],
      [
        [0, 'storm', 5],
        [1, 'giver', 2],
        [1, 'plain', 2],
      ],
    )
    use(2)
    expect(now()).toEqual({ 2: 5, bases: [20, 20] })
  })

  it('asks its player, and goes on where it was after a save in the middle of a chain', () => {
    const asker = unit('asker', {
      abilities: [
        when(
          'death',
          { op: 'choose', as: 'one', sel: { of: 'unit', side: 'any', area: 'board' } },
          { op: 'damage', to: '$one', n: 2 },
        ),
      ],
    })
    const killer = unit('killer', {
      abilities: [
        when(
          'play',
          { op: 'destroy', to: { of: 'unit', side: 'enemy', area: 'board', pick: 'weakest' } },
          { op: 'damage', to: 'enemyBase', n: 3 },
        ),
      ],
    })
    const begun = match(
      [asker, killer],
      [
        [0, 'killer', 5],
        [1, 'asker', 1],
        [1, 'plain', 4],
      ],
    )
    begun.use(2)
    expect(begun.gc.state.stack.map(({ type }) => type)).toEqual([
      'turns',
      'turn',
      'act',
      'ability',
      'ability',
      'choose',
    ])
    expect(begun.gc.allowedPlayers()).toEqual([1])
    const saved = restoreMatch(begun.rules, JSON.parse(JSON.stringify(begun.gc.save())))
    for (const gc of [begun.gc, saved]) {
      expect(gc.act(1, { action: 'choose', of: [9] }).code).toBe(400)
      expect(gc.act(1, { action: 'choose', of: [2] })).toEqual({ code: 200 })
      expect(gc.viewFor(0)).toEqual({ 2: 3, 4: 4, bases: [20, 17] })
    }
    expect(saved.state).toEqual(begun.gc.state)
  })

  it('that begins does not run when its holder has lost it by then; what answers a death does', () => {
    const silencer = unit('silencer', {
      abilities: [when('play', { op: 'damage', to: { of: 'unit', side: 'enemy', area: 'board' }, n: 1 })],
    })
    const hush = unit('hush', {
      abilities: [
        when('survive', {
          op: 'status',
          to: { of: 'unit', side: 'friend', area: 'board', other: true },
          add: ['silent'],
        }),
      ],
    })
    const loud = unit('loud', { abilities: [when('survive', { op: 'damage', to: 'enemyBase', n: 5 })] })
    const silent = buff('silent', { blocks: ['abilities'] })
    const { use, now } = match(
      [silencer, hush, loud],
      [
        [0, 'silencer', 5],
        [1, 'hush', 3],
        [1, 'loud', 3],
      ],
      [silent],
    )
    use(2)
    expect(now()).toEqual({ 2: 5, 3: 2, 4: 2, bases: [20, 20] })
  })

  it('an amount of 0 is no event', () => {
    const touchy = unit('touchy', { abilities: [when('survive', { op: 'strength', to: 'self', n: 5 })] })
    const zero = unit('zero', {
      abilities: [
        when('play', { op: 'damage', to: { of: 'unit', side: 'enemy', area: 'board' }, n: { sub: [2, 2] } }),
      ],
    })
    const { use, now } = match(
      [touchy, zero],
      [
        [0, 'zero', 5],
        [1, 'touchy', 3],
      ],
    )
    use(2)
    expect(now()).toEqual({ 2: 5, 3: 3, bases: [20, 20] })
  })

  it('has limits that are counted, for the game and for the turn', () => {
    const eager = unit('eager', {
      abilities: [
        { on: 'play', limit: { per: 'turn', n: 1 }, do: [{ op: 'damage', to: 'enemyBase', n: 1 }] },
        { on: 'play', limit: { per: 'game', n: 2 }, do: [{ op: 'strength', to: 'self', n: 1 }] },
      ],
    })
    const { use, pass, now } = match([eager], [[0, 'eager', 1]])
    for (let i = 0; i < 3; i++) use(2)
    expect(now()).toEqual({ 2: 3, bases: [20, 19] })
    pass()
    pass()
    use(2)
    expect(now()).toEqual({ 2: 3, bases: [20, 18] })
  })
})

test('a set that is right has no problems, and one that is not says what would be right', () => {
  const wrong = unit('wrong', { abilities: [when('play', { op: 'damage', to: '$nobody', n: 1 })] })
  const { set, problems } = checkSet({ version: 1, cards: [wrong] }, dialect)
  expect(set).toBeNull()
  expect(problems.map(problemText)).toEqual([
    'wrong: abilities[0].do[0].to: $nobody is not bound here: nothing is bound before it',
  ])
})
