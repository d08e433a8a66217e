import type { GameControl } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { begin, hold, listening, told, units } from '../../testing/listening.ts'
import { type Hearing, on } from './index.ts'

describe('subscribers', () => {
  test('of lower priorities do not see a cancelled event, nor do later ones of the same (scenario 14)', () => {
    const called: string[] = []
    const gc = begin(
      listening(
        on('DamageEvent', { at: 'lowest', run: () => called.push('lowest') }),
        on('DamageEvent', { at: 'critical', run: (c) => c.cancel() }),
        on('DamageEvent', { at: 'critical', run: () => called.push('critical') }),
        on('DamageEvent', { at: 'normal', run: () => called.push('normal') }),
        on('DamageEvent', { at: 'after', run: () => called.push('after') }),
      ),
    )
    expect(hold(gc)).toEqual([200, 200])
    expect(called).toEqual([])
    expect(told(gc, 'DamageEvent')).toMatchObject([{ cancelledBy: 'Terrain_Ears', dealt: 0 }])
    expect(told(gc, 'SkillPointDecreaseEvent')).toEqual([])
    expect(units(gc).map(({ hp }) => hp)).toEqual([20, 20])
  })

  test('are called by priority, then in the order of subscription', () => {
    const called: string[] = []
    const at = ['after', 'monitor', 'lowest', 'low', 'normal', 'high', 'critical'] as const
    const hooks = [...at, ...at].map((stage, i) =>
      on('TurnStartEvent', { at: stage, run: () => called.push(`${stage} ${i < 7 ? 1 : 2}`) }),
    )
    begin(listening(...hooks))
    expect(called).toEqual([...at].reverse().flatMap((stage) => [`${stage} 1`, `${stage} 2`]))
  })

  test('what one publishes is over before the next is called; what it enqueues comes when all is over (scenario 20)', () => {
    const order: string[] = []
    const grow = { source: 'ears', target: 'A', token: 'leaf', name: 'Leaf', change: 1 }
    const gc = begin(
      listening(
        on('DamageEvent', {
          at: 'high',
          run(c) {
            order.push('first of A')
            c.publish('TokenChangeEvent', grow)
            c.enqueue('HealEvent', { source: 'ears', target: 'B', amount: 1 })
          },
        }),
        on('DamageEvent', {
          run: (c) => order.push(`second of A, leaves ${c.scene.unit('A')?.tokens[0]?.count}`),
        }),
        on('DamageEvent', {
          at: 'after',
          run: (c) => order.push(`A has happened: HP ${c.scene.unit('B')?.hp}`),
        }),
        on('TokenChangeEvent', { run: () => order.push('published') }),
        on('HealEvent', { run: (c) => order.push(`enqueued: HP ${c.scene.unit('B')?.hp}`) }),
      ),
    )
    hold(gc)
    expect(order).toEqual([
      'first of A',
      'published',
      'second of A, leaves 1',
      'A has happened: HP 16',
      'enqueued: HP 16',
    ])
    expect(told(gc, 'HealEvent')).toMatchObject([{ sender: 'Terrain_Ears', depth: 1, left: 17 }])
  })

  test('write what they change and say into the audit log', () => {
    const gc = begin(
      listening(
        on('DamageEvent', {
          at: 'low',
          run(c) {
            c.event.value += 3
            c.log('louder')
          },
        }),
      ),
    )
    hold(gc)
    expect(told(gc, 'DamageEvent')).toMatchObject([
      { value: 7, audit: ['low: louder', 'low: Terrain_Ears of Terrain_Ears: value 4 → 7'] },
    ])
  })

  test('at monitor and after only look on', () => {
    const seen: number[] = []
    const watching = begin(
      listening(
        on('DamageEvent', {
          at: 'monitor',
          run(c) {
            seen.push(c.event.value)
            c.event.value = 99
          },
        }),
      ),
    )
    hold(watching)
    expect([seen, units(watching)[1]?.hp]).toEqual([[4], 16])
    const cancelling = begin(listening(on('DamageEvent', { at: 'monitor', run: (c) => c.cancel() })))
    expect(hold(cancelling)).toEqual([200, 500])
  })

  test('that throw cost the whole input, and nothing has happened (DESIGN: not logged and skipped)', () => {
    const gc = begin(
      listening(
        on('DamageEvent', {
          at: 'after',
          run() {
            throw new Error('deaf')
          },
        }),
      ),
    )
    gc.act(0, { action: 'hold' })
    const before = JSON.stringify(gc.state)
    expect(gc.act(1, { action: 'hold' })).toMatchObject({ code: 500, reason: 'rule error' })
    expect(JSON.stringify(gc.state)).toBe(before)
  })

  test('that enqueue without end are cut off (D37)', () => {
    const flood = on('EndStageStartEvent', {
      run(c) {
        for (let i = 0; i < 1500; i++) c.enqueue('FaceChangeEvent', { unit: 'A', from: 'Up', to: 'Up' })
      },
    })
    const gc = begin(listening(flood))
    expect(hold(gc)).toEqual([200, 200])
    const dropped = told(gc, 'EventDropped').map((event) => event['why'])
    expect([told(gc, 'FaceChangeEvent').length, dropped.length, new Set(dropped)]).toEqual([
      1000,
      500,
      new Set(['1000 events since the queue was empty']),
    ])
  })
})

test('everybody has gone before anybody hears of it', () => {
  const seen: string[] = []
  const gc = begin(
    listening(
      on('MoveEvent', {
        run: (c) => seen.push(`${c.event.unit}: ${c.scene.living.map(({ at }) => at.join()).join(' ')}`),
      }),
    ),
  )
  gc.act(0, { action: 'order', command: 'd d 0' })
  gc.act(1, { action: 'order', command: 'w w 0' })
  expect(seen).toEqual(['A: 6,5 5,7', 'B: 6,5 5,7'])
})

test('a subscription is found by what it is about, whatever else its definition listens to', () => {
  const hook = on('DamageEvent', { run: () => undefined })
  const ears = listening(on('TurnStartEvent', { run: () => undefined }), hook, hook)
  const names = (gc: GameControl) =>
    gc.state.listeners.map(({ kind }) => kind).filter((kind) => kind.startsWith('Terrain_Ears'))
  expect(names(begin(ears))).toEqual([
    'Terrain_Ears/TurnStartEvent@normal',
    'Terrain_Ears/DamageEvent@normal',
    'Terrain_Ears/DamageEvent@normal#2',
  ])
})

test('whoever hears an event can tell what sent it', () => {
  const kinds = new Set<string>()
  const gc = begin(
    listening(
      on('DamageEvent', { run: (c) => kinds.add(`Damage ${c.scene.entityType(c.event.sender)}`) }),
      on('SkillPointDecreaseEvent', { run: (c) => kinds.add(`loss ${c.scene.entityType(c.event.sender)}`) }),
      on('TurnEndEvent', { run: (c) => kinds.add(`end ${c.scene.entityType(c.event.sender)}`) }),
    ),
  )
  hold(gc)
  expect([...kinds].sort()).toEqual(['Damage Character', 'end Engine', 'loss Terrain'])
})

test.each<[string, (c: Hearing<'DamageEvent'>) => void]>([
  ['a character that it finds', (c) => void Object.assign(c.scene.unit('A') ?? {}, { hp: 99 })],
  ['what a character has', (c) => void Object.assign(c.scene.living[0]?.at ?? [], [9, 9])],
  ['a list', (c) => void (c.scene.living[1]?.buffs as object[] | undefined)?.push({})],
])('content that writes %s is refused', (_, run) => {
  const gc = begin(listening(on('DamageEvent', { run })))
  expect(hold(gc)).toEqual([200, 500])
  expect(units(gc).map(({ hp, at }) => [hp, at])).toEqual([
    [20, [5, 5]],
    [20, [5, 6]],
  ])
})

test('a death that is cancelled is not asked about again, and the character stays with nothing left', () => {
  const gc = begin(
    listening(
      on('DamageEvent', { run: (c) => void Object.assign(c.event, { value: 100 }) }),
      on('CharacterDeathEvent', {
        at: 'critical',
        run: (c) => c.enqueue('HealEvent', { source: 'ears', target: c.event.target, amount: 5 }),
      }),
      on('CharacterDeathEvent', { run: (c) => c.cancel() }),
    ),
  )
  hold(gc)
  expect(told(gc, 'CharacterDeathEvent')).toMatchObject([{ target: 'B', cancelledBy: 'Terrain_Ears' }])
  expect([units(gc)[1]?.hp, units(gc)[1]?.machine.startsWith('alive')]).toEqual([5, true])
})
