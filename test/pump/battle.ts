import { from, one, type Ruleset, type Seat, seat, type as typed } from '@framestack/core'
import {
  Ask,
  alive,
  battle,
  Choose,
  Damage,
  Death,
  hero,
  type Look,
  others,
  Poison,
  type Rule,
} from './battle-events.ts'

/** What several skills do in a frame of their own: it knows the event by the id of its dispatch. */
const skill = (name: string, then: (c: Rule, at: { player: Seat; event: number }) => void) =>
  battle.frame(name, {
    data: typed<{ player: Seat; event: number }>(),
    steps: {
      ask: (c) => c.push(Ask, { players: [c.data.player], about: name }),
      act: (c) => (c.result(Ask) ? then(c, c.data) : undefined),
    },
  })
const Redirect = skill('redirect it', (c, { player, event }) => {
  const damage = c.eventOf(Damage, event)
  const next = others(c, player).find((other) => other !== damage.source) ?? damage.source
  damage.victim = next
})
const Ward = skill('ward it off', (c, { player, event }) => {
  hero(c, player).cards--
  c.cancelOf(Damage, event, 'warded off')
})
const Grief = skill('draw for it', (c, { player, event }) => {
  const count = c.eventOf(Damage, event).amount
  hero(c, player).cards += count
  c.emit('Drew', { player, count })
})

const mine = typed<Record<never, never>>()
const isVictim = (c: { event: { victim: Seat }; listener: { owner: unknown } }) =>
  c.event.victim === c.listener.owner
const isSource = (c: { event: { source: Seat }; listener: { owner: unknown } }) =>
  c.event.source === c.listener.owner
const canAct = (c: Look & { listener: { owner: unknown } }) => alive(c).includes(c.listener.owner as Seat)

/** Skills by name. Each belongs to the player who has it. */
export const skills = {
  armour: battle.listener('armour', {
    on: Damage,
    at: 'taking',
    data: typed<{ left: number }>(),
    when: (c) => isVictim(c) && c.listener.data.left > 0,
    run(c) {
      const kept = Math.min(c.listener.data.left, c.event.amount)
      c.listener.data.left -= kept
      c.event.amount -= kept
    },
  }),
  redirect: battle.listener('redirect', {
    on: Damage,
    at: 'taking',
    data: mine,
    when: (c) => isVictim(c) && canAct(c) && others(c, c.listener.owner as Seat).length > 0,
    run: (c) => c.push(Redirect, { player: c.listener.owner as Seat, event: c.self.id }),
  }),
  ward: battle.listener('ward', {
    on: Damage,
    at: 'taking',
    data: mine,
    when: (c) => isVictim(c) && (c.game.heroes[c.event.victim]?.cards ?? 0) > 0,
    run: (c) => c.push(Ward, { player: c.listener.owner as Seat, event: c.self.id }),
  }),
  thorns: battle.listener('thorns', {
    on: Damage,
    at: 'taken',
    data: mine,
    when: (c) => isVictim(c) && c.event.source !== c.event.victim,
    run: (c) => c.raise(Damage, { source: c.event.victim, victim: c.event.source, amount: 1 }),
  }),
  grief: battle.listener('grief', {
    on: Damage,
    at: 'taken',
    data: mine,
    when: (c) => isVictim(c) && canAct(c),
    run: (c) => c.push(Grief, { player: c.listener.owner as Seat, event: c.self.id }),
  }),
  /** Leaves when it is used up, and another one joins in its place. */
  fury: battle.listener('fury', {
    on: Damage,
    at: 'dealing',
    data: typed<{ left: number }>(),
    when: isSource,
    run(c) {
      c.event.amount++
      if (--c.listener.data.left > 0) return
      c.detach(c.listener.id)
      c.attach(calm, c.listener.owner, { left: 0 })
    },
  }),
  venom: battle.listener('venom', {
    on: Damage,
    at: 'dealt',
    data: mine,
    when: (c) => isSource(c) && c.event.source !== c.event.victim,
    run: (c) => c.enqueue(Poison, { player: c.event.victim, left: 2 }, { priority: 1, time: c.game.round }),
  }),
  /** Saves once from death. */
  rescue: battle.listener('rescue', {
    on: Death,
    at: 'dying',
    data: mine,
    when: (c) => c.event.player === c.listener.owner,
    run(c) {
      hero(c, c.event.player).hp = 1
      c.cancel('rescued')
      c.detach(c.listener.id)
    },
  }),
}
const calm = battle.listener('calm', {
  on: Damage,
  at: 'dealing',
  data: typed<{ left: number }>(),
  when: isSource,
  run(c) {
    c.event.amount = Math.max(0, c.event.amount - 1)
  },
})

const Turn = battle.frame('turn', {
  data: typed<{ player: Seat }>(),
  moves: { strike: { target: one(seat) }, rest: {} },
  players: (c) => [c.data.player],
  machine: {
    initial: 'open',
    states: {
      open: {
        on: { strike: { target: 'struck', actions: 'strike' }, rest: { target: 'over', actions: 'rest' } },
      },
      struck: { on: { RESULT: 'over' } },
      over: { type: 'final' },
    },
  },
  offers: {
    open(c, offer) {
      offer.strike({ target: from(others(c, c.player), 'alive and another player') })
      offer.rest()
    },
  },
  react: {
    strike: (c, { target }) => c.raise(Damage, { source: c.player, victim: target, amount: 1 }),
    rest: (c) => void hero(c, c.player).cards++,
  },
})
const Rounds = battle.frame('rounds', {
  steps: {
    turn: (c) => c.push(Turn, { player: c.game.turn }),
    // With a queue that is emptied by itself there is nothing left to do here.
    late: (c) => c.drain(),
    next: {
      to: ['turn'],
      run(c) {
        if (c.game.open > 0) throw new Error('finally! did not run for some damage')
        const left = alive(c)
        const next = left.find((player) => player > c.game.turn)
        c.game.turn = next ?? (left[0] as Seat)
        if (next === undefined) c.game.round++
        if (c.game.round > 12) return c.end({ draw: true })
        c.goto('turn')
      },
    },
  },
})

type SkillName = keyof typeof skills
const names = Object.keys(skills) as SkillName[]
type Position = { skills: string[][]; hp?: number[] }

/** The battle with one kind of queue. */
export const battleWith = (queue: { order: 'fifo' | 'heap'; auto: boolean }) =>
  battle.ruleset({
    name: 'battle',
    version: '1.0.0',
    players: { min: 2, max: 4 },
    setup: ({ players, random }) => ({
      heroes: Array.from({ length: players }, () => ({
        hp: 3,
        cards: 1,
        skills: random.shuffle([...names]).slice(0, 3),
      })),
      turn: 0,
      round: 1,
      open: 0,
    }),
    position: ({ players }, setup) => {
      const { skills: given, hp = [] } = setup as unknown as Position
      const heroes = Array.from({ length: players }, (_, player) => ({
        hp: hp[player] ?? 3,
        cards: 1,
        skills: given[player] ?? [],
      }))
      return { heroes, turn: 0, round: 1, open: 0 }
    },
    start(c) {
      for (const [player, own] of c.game.heroes.entries())
        for (const name of own.skills) c.attach(skills[name as SkillName], player, { left: 2 })
      c.push(Rounds, null)
    },
    frames: [Rounds, Turn, Choose, Ask, Redirect, Ward, Grief],
    timelines: [Damage, Death, Poison],
    listeners: [...Object.values(skills), calm],
    // The owners in the order of play, from the one whose turn it is.
    listenerOrder: (c, { owner }) => ((owner as Seat) - c.game.turn + c.players) % c.players,
    queue,
    events: { Damage: 'public', Poison: 'public', Drew: 'public', Died: 'public' },
    view: (c) => ({ ...c.game }) as never,
    invariants: {
      'hp is never negative': (c) => (c.game.heroes.every(({ hp }) => hp >= 0) ? null : 'it is'),
      'no damage ends twice': (c) => (c.game.open >= 0 ? null : `${c.game.open} are on their way`),
    },
    bound: 2000,
  }) satisfies Ruleset

export const battleRules = battleWith({ order: 'fifo', auto: true })
