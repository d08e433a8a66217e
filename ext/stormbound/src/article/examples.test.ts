import { restoreMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { at, matchWith } from '../../testing/article.ts'
import { set } from '../../testing/article-cards.ts'

describe('the examples', () => {
  it('a unit that hits the castle when it is played', () => {
    const { play, game } = matchWith(set, { hands: [['breaker', 'plain'], []] })
    play(2, '4,0')
    expect(game().bases).toEqual([10, 9])
  })

  it('a unit that hurts and poisons those around it when it dies', () => {
    const { end, board } = matchWith(set, {
      turn: 1,
      pieces: [
        at('3,1', 'plague', 0, 1),
        at('2,1', 'plain', 1, 9),
        at('2,2', 'plain', 1, 8),
        at('0,0', 'plain', 1, 5),
      ],
    })
    end()
    // It attacks (9 to 8), dies, hurts both (7, 7); they tick at the start of their turns before they walk.
    expect(board()).toEqual({ '2,1': -7, '2,2': -7, '0,0': -5 })
    end()
    expect(board()).toEqual({ '3,1': -6, '3,2': -6, '1,0': -5 })
  })

  it('a unit that destroys whom it attacks when that has less than 3', () => {
    const { end, board } = matchWith(set, {
      turn: 1,
      pieces: [
        at('3,1', 'executioner', 0, 3),
        at('2,1', 'plain', 1, 2),
        at('3,2', 'executioner', 0, 5),
        at('2,2', 'plain', 1, 3),
      ],
    })
    end()
    expect(board()).toEqual({ '2,1': 3, '2,2': 2 })
  })

  it('a skill that heals, and a structure that hits the castle each turn', () => {
    const { cast, board, end, game } = matchWith(set, {
      mana: [9, 9],
      pieces: [at('4,0', '2', 0, 1), at('4,3', 'tower', 0, 4)],
      hands: [['heal'], []],
    })
    cast(4, 2)
    expect(board()).toEqual({ '4,0': 3, '4,3': 4 })
    end()
    end()
    expect(game().bases).toEqual([10, 9])
  })

  it('a squire with a recruit behind it; none where there is no tile', () => {
    const off = matchWith(set, { hands: [['2'], []] })
    off.play(2, '4,2')
    expect(off.board()).toEqual({ '4,2': 3 })
    const on = matchWith(set, { mana: [9, 9], pieces: [at('3,0', 'plain', 0, 1)], hands: [['2'], []] })
    on.play(3, '3,2')
    expect(on.board()).toEqual({ '3,0': 1, '3,2': 3, '4,2': 1 })
    expect(on.game().mana[0]).toBe(6)
  })

  it('a poisoning: 10 at once, then 3 for two turns; it kills before the walk', () => {
    const { cast, end, board, count } = matchWith(set, {
      mana: [9, 9],
      pieces: [at('1,0', 'plain', 1, 12), at('1,3', 'plain', 1, 20)],
      hands: [['poisoning-10', 'poisoning-10'], []],
    })
    cast(4, 2)
    cast(5, 3)
    expect(board()).toEqual({ '1,0': -2, '1,3': -10 })
    end()
    expect(board()).toEqual({ '2,3': -7 })
    end()
    end()
    end()
    end()
    expect(board()).toEqual({ '4,3': -4 })
    expect(count('Stopped')).toBe(0)
  })

  it('the last word of a unit at the castle: 5 is 1 by the blow and 0 by the ability; 4 is over at once', () => {
    const { end, gc, game } = matchWith(set, { turn: 1, bases: [10, 5], pieces: [at('0,0', 'gasp', 0, 4)] })
    end()
    expect([game().bases[1], gc.outcome?.winners]).toEqual([0, [0]])
    const over = matchWith(set, { turn: 1, bases: [10, 4], pieces: [at('0,0', 'gasp', 0, 4)] })
    over.end()
    expect([over.game().bases[1], over.gc.outcome?.winners]).toEqual([0, [0]])
    expect(over.count('Changed')).toBe(1)
  })

  it('save after the first tick, load, go on: the same', () => {
    const one = matchWith(set, {
      mana: [9, 9],
      pieces: [at('0,0', 'plain', 1, 20)],
      hands: [['poisoning-10'], []],
    })
    one.cast(3, 2)
    one.end()
    const saved = restoreMatch(one.rules, JSON.parse(JSON.stringify(one.gc.save())))
    for (const gc of [one.gc, saved]) {
      gc.act(1, { action: 'end' })
      gc.act(0, { action: 'end' })
    }
    expect(saved.state).toEqual(one.gc.state)
    expect(one.board()).toEqual({ '2,0': -4 })
  })
})
