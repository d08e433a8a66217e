import { describe, expect, it } from 'vitest'
import { match, unit, when } from '../../testing/match.ts'

describe('nothing hangs a match', () => {
  const hurt = (to: 'enemy' | 'friend') => ({ of: 'unit', side: to, area: 'board', other: true }) as const

  it('two abilities that feed each other for ever in the same game are a proven loop', () => {
    const again = unit('again', {
      abilities: [
        when('play', {
          op: 'triggerAbilities',
          of: { of: 'unit', side: 'friend', area: 'board', other: true },
          on: 'play',
        }),
      ],
    })
    const one = match(
      [again],
      [
        [0, 'again', 3],
        [0, 'again', 3],
      ],
    )
    expect(one.use(2).code).toBe(200)
    expect(one.stopped()).toEqual(['loop'])
    // The match goes on, and the ability is as good as before.
    expect(one.pass().code).toBe(200)
    expect(one.game().turn).toBe(1)
  })

  it('two that change something each time meet the budget', () => {
    const more = unit('more', {
      abilities: [
        when(
          'play',
          { op: 'strength', to: 'self', n: 1 },
          { op: 'triggerAbilities', of: hurt('friend'), on: 'play' },
        ),
      ],
    })
    const two = match(
      [more],
      [
        [0, 'more', 3],
        [0, 'more', 3],
      ],
    )
    expect(two.use(2).code).toBe(200)
    expect(two.stopped()).toEqual(['budget'])
    expect(two.pass().code).toBe(200)
  })

  it('so does one of many small batches', () => {
    const many = unit('many', {
      abilities: [
        when('play', {
          op: 'repeat',
          n: 100,
          do: [{ op: 'repeat', n: 100, do: [{ op: 'strength', to: 'self', n: 1 }] }],
        }),
      ],
    })
    const three = match([many], [[0, 'many', 3]])
    three.use(2)
    expect(three.stopped()).toEqual(['budget'])
    expect(three.now()).toEqual({ 2: 2004, bases: [20, 20] })
  })

  it('a loop that chance may leave is none until the budget says so', () => {
    const dice = unit('dice', {
      abilities: [
        when('play', {
          op: 'oneOf',
          options: [
            [{ op: 'triggerAbilities', of: 'self', on: 'play' }],
            [{ op: 'damage', to: 'enemyBase', n: 1 }],
          ],
        }),
      ],
    })
    const four = match([dice], [[0, 'dice', 3]])
    four.use(2)
    expect(four.stopped()).not.toContain('loop')
  })

  it('a chain that ends the game is no loop', () => {
    const drip = unit('drip', {
      abilities: [
        when(
          'play',
          { op: 'damage', to: 'enemyBase', n: 1 },
          { op: 'triggerAbilities', of: 'self', on: 'play' },
        ),
      ],
    })
    const five = match([drip], [[0, 'drip', 3]])
    five.use(2)
    expect(five.gc.outcome?.winners).toEqual([0])
    expect(five.stopped()).toEqual([])
  })
})
