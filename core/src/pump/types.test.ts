import { expectTypeOf, it } from 'vitest'
import type { Json } from '../json/index.ts'
import { type } from '../language/kinds.ts'
import { language } from '../language/language.ts'
import type { Seat } from '../types.ts'

interface Game {
  hp: number[]
}
const my = language<Game, { Damage: { victim: Seat; amount: number } }>()

const Damage = my.event('Damage', {
  fields: type<{ victim: Seat; amount: number }>(),
  timeline: ['taking', 'apply!', 'taken', 'finally!'],
  next(c, candidates) {
    expectTypeOf(c.event).toEqualTypeOf<{ victim: number; amount: number }>()
    expectTypeOf(candidates[0]?.owner).toEqualTypeOf<Json | undefined>()
    return candidates[0]?.id
  },
  steps: {
    apply(c) {
      expectTypeOf(c.event).toEqualTypeOf<{ victim: number; amount: number }>()
      expectTypeOf(c.game).toEqualTypeOf<Game>()
      expectTypeOf(c.cancelled).toEqualTypeOf<string | null>()
      c.cancel('no')
      c.record()
    },
    finally(c) {
      expectTypeOf(c.event.amount).toEqualTypeOf<number>()
      c.emit('Damage', c.event)
      // @ts-expect-error finally! starts nothing
      c.raise
      // @ts-expect-error
      c.push
      // @ts-expect-error
      c.cancel
    },
  },
})
const Plain = my.event('Plain', { timeline: ['only'], steps: {} })
const Frame = my.frame('frame', { data: type<{ n: number }>(), steps: { once: () => undefined } })

const armour = my.listener('armour', {
  on: Damage,
  at: 'taking',
  data: type<{ left: number }>(),
  when(c) {
    expectTypeOf(c.event.amount).toEqualTypeOf<number>()
    expectTypeOf(c.listener.data.left).toEqualTypeOf<number>()
    expectTypeOf(c.game.hp).toEqualTypeOf<readonly number[]>()
    // @ts-expect-error it only looks
    c.event.amount = 1
    // @ts-expect-error it only looks
    c.listener.data.left = 1
    // @ts-expect-error it only looks
    c.raise
    return true
  },
  run(c) {
    expectTypeOf(c.listener.data).toEqualTypeOf<{ left: number }>()
    expectTypeOf(c.listener.owner).toEqualTypeOf<Json>()
    expectTypeOf(c.self.id).toEqualTypeOf<number>()
    c.event.amount -= c.listener.data.left
    c.cancel('stopped')
    // @ts-expect-error an event has no such field
    c.event.target
    // @ts-expect-error a field of another type
    c.event.amount = 'much'
    // @ts-expect-error it is no frame
    c.done
    // @ts-expect-error it is no frame
    c.goto
  },
})
const bare = my.listener('bare', { on: Plain, at: 'only', run: () => undefined })

it('events and listeners are typed by what they declare', () => {
  my.frame('raises', {
    steps: {
      raise(c) {
        c.raise(Damage, { victim: 0, amount: 1 })
        c.raise(Plain, null)
        c.enqueue(Damage, { victim: 0, amount: 1 }, { priority: 1 })
        c.attach(armour, 0, { left: 1 })
        c.attach(bare, { any: ['json'] }, null)
        c.cancelOf(Plain, 1, 'why')
        expectTypeOf(c.eventOf(Damage, 1)).toEqualTypeOf<{ victim: number; amount: number }>()
        expectTypeOf(c.attach(bare, 0, null)).toEqualTypeOf<number>()
        // @ts-expect-error a field is missing
        c.raise(Damage, { victim: 0 })
        // @ts-expect-error a field of another type
        c.raise(Damage, { victim: 0, amount: 'much' })
        // @ts-expect-error a field too many
        c.raise(Damage, { victim: 0, amount: 1, target: 2 })
        // @ts-expect-error no field at all
        c.raise(Plain, { victim: 0 })
        // @ts-expect-error a frame is pushed
        c.raise(Frame, { n: 1 })
        // @ts-expect-error an event is raised
        c.push(Damage, { victim: 0, amount: 1 })
        // @ts-expect-error a name is no event
        c.raise('Damage', { victim: 0, amount: 1 })
        // @ts-expect-error
        c.enqueue(Damage, { victim: 0 })
        // @ts-expect-error
        c.enqueue(Damage, { victim: 0, amount: 1 }, { after: 1 })
        // @ts-expect-error data of another type
        c.attach(armour, 0, { left: 'some' })
        // @ts-expect-error data is missing
        c.attach(armour, 0, null)
        // @ts-expect-error an event is no kind of listener
        c.attach(Damage, 0, null)
        // @ts-expect-error it has no event
        c.event
        // @ts-expect-error it has no event
        c.cancel
      },
      after(c) {
        const { event, cancelled } = c.result(Damage)
        expectTypeOf(event).toEqualTypeOf<{ victim: number; amount: number }>()
        expectTypeOf(cancelled).toEqualTypeOf<string | null>()
      },
    },
  })
})

it('a listener stands at a walk of its event', () => {
  // @ts-expect-error no such stage
  my.listener('wrong', { on: Damage, at: 'before', run: () => undefined })
  // @ts-expect-error a step of the event's own
  my.listener('wrong', { on: Damage, at: 'apply!', run: () => undefined })
  // @ts-expect-error a stage of another event
  my.listener('wrong', { on: Plain, at: 'taking', run: () => undefined })
  expectTypeOf(() =>
    // @ts-expect-error on an event, not on its name
    my.listener('wrong', { on: 'Damage', at: 'taking', run: () => undefined }),
  ).toBeFunction()
})

it('an event has a function for each step of its own, and no other', () => {
  // @ts-expect-error apply is missing
  my.event('Wrong', { timeline: ['apply!'], steps: {} })
  // @ts-expect-error there is no such step
  my.event('Wrong', { timeline: ['before', 'apply!'], steps: { apply() {}, before() {} } })
  // @ts-expect-error neither one nor the other
  my.event('Wrong', { timeline: ['before'], listeners: 'fresh', steps: {} })
})
