import { describe, expect, test } from 'vitest'
import { at, matchWith, plainCard } from '../../testing/article.ts'
import { breaker, buff, gasp, Heal, plain, recruit, set } from '../../testing/article-cards.ts'
import {
  AttackPlayerEffect,
  BadConfig,
  Buff,
  createBuffConfig,
  createCardConfig,
  DamageEffect,
  EventBus,
  PoisoningEffect,
  registerEffect,
  SpawnEffect,
  setOf,
} from './index.ts'

const problemsOf = (make: () => unknown): string => {
  try {
    make()
  } catch (error) {
    if (error instanceof BadConfig) return error.message
    throw error
  }
  return ''
}

describe('what the listings of the article get wrong is right here', () => {
  test('B1, B3, B11: a duration of n works n times, and 0 or less is refused', () => {
    const match = matchWith(set, {
      turn: 1,
      pieces: [
        at('4,0', 'strike', 0, 40),
        at('3,0', 'plain', 1, 4),
        at('2,0', 'plain', 1, 4),
        at('1,0', 'plain', 1, 4),
      ],
    })
    for (let i = 0; i < 5; i++) match.end()
    // Two attacks cost it 1 each, as 3 come first; the third costs it 4.
    expect(match.game().pieces.find(({ card }) => card === 'strike')?.strength).toBe(34)
    for (const duration of [0, -1, 1.5, Number.NaN])
      expect(
        problemsOf(() => createBuffConfig(buff('afterPut', 'DamageSelfEffect', [1], { duration }))),
      ).toContain('buff.duration: expected a whole number from 1')
  })

  test('B2, B4, B38: a buff that has ended never works again, and one that was put on twice is there twice', () => {
    const { cast, end, game } = matchWith(set, {
      mana: [9, 9],
      pieces: [at('0,0', 'plain', 1, 50)],
      hands: [['poisoning-10', 'poisoning-10'], []],
    })
    cast(3, 2)
    cast(4, 2)
    const seen = [game().pieces[0]?.strength]
    for (let i = 0; i < 3; i++) {
      end()
      seen.push(game().pieces[0]?.strength)
      end()
    }
    expect(seen).toEqual([30, 24, 18, 18])
    expect(game().effects.buffs).toEqual([])
  })

  test('B2, B42: handlers go with their buffs; an event is told to those who were there and still are', () => {
    const card = createCardConfig(plainCard('x', { buffList: [buff('onDie', 'AttackPlayerEffect', [1])] }))
    expect(card.size).toBe(1)
    const [first] = card.buffList
    if (first) card.removeBuff(first)
    expect([card.size, card.buffList.length]).toEqual([0, 0])
    const bus = new EventBus()
    const told: string[] = []
    const second = { off: (): void => undefined }
    bus.on('e', () => {
      told.push('a')
      second.off()
      bus.on('e', () => told.push('late'))
    })
    second.off = bus.on('e', () => told.push('b'))
    bus.on('e', () => told.push('c'))
    bus.emit('e')
    expect(told).toEqual(['a', 'c'])
  })

  test('B5, B6: a duration is kept, and left out or permanent means for ever; null and infinity are refused', () => {
    expect(createBuffConfig(buff('onDie', 'AttackPlayerEffect', [1], { duration: 3 })).duration).toBe(3)
    expect(createBuffConfig(buff('onDie', 'AttackPlayerEffect', [1])).duration).toBe('permanent')
    const wrong = JSON.parse(
      JSON.stringify({ ...buff('onDie', 'AttackPlayerEffect', [1]), duration: Number.POSITIVE_INFINITY }),
    )
    expect(problemsOf(() => createBuffConfig(wrong))).toContain(
      'buff.duration: expected a whole number from 1 to 1000, got null',
    )
  })

  test('what is no config, no list and no effect is refused in words, however it is put together', () => {
    const odd = (value: unknown) => problemsOf(() => setOf(value as Parameters<typeof setOf>[0]))
    expect(odd(undefined)).toBe('setOf: expected a list of configs, and a list of skills')
    expect(odd([null])).toBe('cards[0]: expected an object, got null')
    expect(odd([{ ...plainCard('a'), hp: Number.NaN }])).toContain(
      'cards[0].hp: expected a whole number from 1',
    )
    expect(odd([{ ...plainCard('a'), hp: Number.POSITIVE_INFINITY }])).toMatch(/got Infinity$/)
    expect(odd([{ ...plainCard('a'), name: 7 }])).toBe('cards[0].name: expected a text, got 7')
    expect(odd([plainCard('__proto__')])).toContain('expected a name of at most 64 letters')
    let deep = plainCard('d0')
    for (let i = 1; i < 3000; i++)
      deep = plainCard(`d${i}`, { buffList: [buff('afterPut', 'SpawnEffect', ['behind', deep])] })
    expect(odd([deep])).toMatch(
      /^cards\[0\]\S+: cards that spawn cards lie more than 32 deep: expected less$/,
    )
    expect(() => registerEffect('', () => new DamageEffect(1))).toThrow('registerEffect: expected a name')
  })

  test('B7, B8, B40: an unknown event fails when cards are loaded, by name, and makes no card', () => {
    for (const event of ['onDei', '0', 'undefined', 'constructor'])
      expect(
        problemsOf(() =>
          setOf([plainCard('a'), plainCard('b', { buffList: [buff(event, 'AttackPlayerEffect', [1])] })]),
        ),
      ).toBe(
        `cards[1].buffs[0].event: unknown event "${event}" of buff '${event} AttackPlayerEffect', expected one of afterPut, onLastPut, onDie, beforeAttack, afterAttack, onUpdate, moveEnd`,
      )
    expect(problemsOf(() => setOf([plainCard('a'), plainCard('a')]))).toBe("cards[1].id: 'a' stands twice")
  })

  test('B9, B29: an unknown effect or place fails the same way, those of every object too', () => {
    for (const name of ['Nothing', 'toString', 'constructor'])
      expect(problemsOf(() => setOf([plainCard('a', { buffList: [buff('onDie', name, [1])] })]))).toContain(
        `cards[0].buffs[0].effects[0].name: unknown effect "${name}", expected one of DamageEffect,`,
      )
    expect(
      problemsOf(() =>
        setOf([plainCard('a', { buffList: [buff('afterPut', 'SpawnEffect', ['nowhere', recruit])] })]),
      ),
    ).toContain(
      'cards[0].buffs[0].effects[0].args: pos: expected one of behind, front, around, got "nowhere"',
    )
  })

  test('B10, B11: arguments are numbers in their places, and never become no number', () => {
    expect(new DamageEffect(10).cast({ to: 'target' })).toEqual([{ op: 'damage', to: 'target', n: 10 }])
    expect(() => new DamageEffect([10] as never)).toThrow(
      'damage: expected a whole number from 1 to 1000, got [10]',
    )
    expect(
      problemsOf(() => setOf([plainCard('a', { buffList: [buff('onDie', 'AttackPlayerEffect', [])] })])),
    ).toContain('damage: expected a whole number')
    const poison = new PoisoningEffect(3, 2)
    expect([poison.damage, poison.duration]).toEqual([3, 2])
  })

  test('B12, B13, B14: poison hurts whom it was put on, whoever fought last; effects know whom they are about', () => {
    const match = matchWith(set, {
      mana: [9, 9],
      pieces: [at('1,0', 'plain', 1, 30), at('1,3', 'plain', 1, 5)],
      hands: [['poisoning-10'], []],
    })
    match.cast(4, 2)
    match.end()
    expect(match.board()).toEqual({ '2,0': -17, '2,3': -5 })
    expect(new AttackPlayerEffect(2).cast()).toEqual([{ op: 'damage', to: 'enemyBase', n: 2 }])
  })

  test('B15, B16: buffs and skills may be classes, whose fields are there when they are asked', () => {
    class Last extends Buff {
      readonly name = 'last'
      readonly event = 'onDie'
      readonly effects = [new AttackPlayerEffect(2)]
      getEffects() {
        return this.effects
      }
    }
    const card = createCardConfig(plain)
    card.addBuff(new Last())
    const used: unknown[] = []
    card.on('useSkill', (skill) => used.push(skill))
    const heal = new Heal()
    expect(card.useSkill(heal, { card: () => '' })).toEqual([{ op: 'heal', to: 'target', n: 3 }])
    expect(used).toEqual([heal])
    expect(card.toCard('card', () => '')).toMatchObject({
      abilities: [{ on: 'death', do: [{ op: 'damage', to: 'enemyBase', n: 2 }] }],
    })
  })

  test('B28, B30: a token belongs to the side of its maker, whoever is at it, and a card that names itself ends', () => {
    const phoenix = plainCard('phoenix', {
      buffList: [buff('onDie', 'SpawnEffect', ['behind', plainCard('phoenix')])],
    })
    const own = setOf([phoenix, plain])
    const match = matchWith(own, { turn: 0, pieces: [at('3,0', 'plain', 0, 9), at('2,0', 'phoenix', 1, 1)] })
    match.end()
    expect(match.board()).toEqual({ '1,0': -3, '3,0': 8 })
    expect(match.count('Stopped')).toBe(0)
  })

  test('B27, B31: a token is no card that is played: no mana, no play ability, and all of it is over with the message', () => {
    const nested = setOf([
      plainCard('a', { buffList: [buff('afterPut', 'SpawnEffect', ['front', breaker])] }),
    ])
    const match = matchWith(nested, { hands: [['a'], []] })
    expect(match.play(2, '4,0')).toEqual({ code: 200 })
    expect(match.board()).toEqual({ '4,0': 3, '3,0': 3 })
    expect([match.game().bases[1], match.game().mana[0], match.count('Played')]).toEqual([10, 1, 1])
    expect(new SpawnEffect('front', breaker).pos).toBe('front')
  })

  test('B18, B19: a castle at 0 has fallen, and the match is over at once', () => {
    const match = matchWith(set, { bases: [10, 1], hands: [['breaker'], []] })
    match.play(2, '4,0')
    expect(match.gc.outcome?.winners).toEqual([0])
    expect(match.end().code).toBe(400)
  })

  test('B20, B21, B22, B23: who dies takes no tile, and walks no further; the front row walks first', () => {
    const match = matchWith(set, {
      turn: 1,
      pieces: [
        at('4,1', 'plain', 0, 1),
        at('3,1', 'plain', 0, 2),
        at('3,3', 'plain', 0, 2),
        at('2,3', 'plain', 1, 5),
      ],
    })
    match.end()
    expect(match.board()).toEqual({ '3,1': 1, '2,1': 2, '2,3': -3 })
  })

  test('B25, B26, B35, B41: what is refused says why and changes nothing; what costs all the mana may be played', () => {
    const match = matchWith(set, {
      mana: [3, 3],
      pieces: [at('4,0', 'plain', 0, 1)],
      hands: [['2', 'poisoning-10'], []],
    })
    const before = JSON.stringify(match.gc.state)
    for (const tile of ['4,0', '1,1', '4,4'])
      expect(match.play(3, tile)).toMatchObject({ code: 400, reason: expect.any(String) })
    expect(match.cast(4)).toMatchObject({ code: 400 })
    expect(JSON.stringify(match.gc.state)).toBe(before)
    expect(match.play(3, '4,1')).toEqual({ code: 200 })
    expect(match.game().mana[0]).toBe(0)
  })

  test('B32, B33, B34: both take their damage before anybody dies, each dies once, and only who was hurt and lives survives', () => {
    const tough = plainCard('tough', { buffList: [buff('afterAttack', 'AroundRecoverEffect', [2, 0])] })
    const match = matchWith(setOf([gasp, tough]), {
      turn: 1,
      pieces: [at('3,0', 'gasp', 0, 3), at('2,0', 'gasp', 1, 3)],
    })
    match.end()
    expect(match.board()).toEqual({})
    expect(match.game().bases).toEqual([9, 9])
  })

  test('B36: whom chance chooses comes from the match: the same seed gives the same', () => {
    const once = () => {
      const match = matchWith(set, {
        turn: 1,
        pieces: [
          at('3,1', 'plague', 0, 1),
          at('2,1', 'plain', 1, 9),
          at('2,2', 'plain', 1, 8),
          at('3,2', 'plain', 1, 8),
        ],
      })
      match.end()
      return match.gc.history
    }
    expect(once()).toEqual(once())
  })

  test('B37: healing stops at what the card had; strength has no end', () => {
    const match = matchWith(set, { mana: [9, 9], pieces: [at('4,0', 'plain', 0, 2)], hands: [['heal'], []] })
    match.cast(3, 2)
    expect(match.board()).toEqual({ '4,0': 3 })
    const last = matchWith(set, { mana: [9, 9], pieces: [at('4,0', 'plain', 0, 2)], hands: [['301'], []] })
    last.play(3, '4,1')
    expect(last.board()).toEqual({ '4,0': 7, '4,1': 1 })
    const notLast = matchWith(set, {
      mana: [9, 9],
      pieces: [at('4,0', 'plain', 0, 2)],
      hands: [['301', 'plain'], []],
    })
    notLast.play(3, '4,1')
    expect(notLast.board()).toEqual({ '4,0': 2, '4,1': 1 })
  })

  test('B17, B24, B39: two players walk towards each other, each looks to his own front, and mana grows with own turns', () => {
    const match = matchWith(set, { turn: 0, pieces: [at('1,1', 'plain', 1, 5), at('3,2', 'plain', 0, 4)] })
    match.end()
    expect(match.board()).toEqual({ '2,1': -5, '3,2': 4 })
    expect(match.game().mana).toEqual([4, 4])
    match.end()
    expect(match.board()).toEqual({ '2,1': -5, '2,2': 4 })
    expect(match.game().mana).toEqual([4, 5])
  })
})
