import {
  acceptMessage,
  boolean,
  choose,
  type Doing,
  from,
  language,
  one,
  type Reading,
  type Seat,
  type as typed,
} from '@framestack/core'

/** A tiny battle that uses all of the pump: some skills ask, redirect, cancel, answer, come and go. */
export interface Game {
  heroes: { hp: number; cards: number; skills: string[] }[]
  turn: Seat
  round: number
  /** Damages that are on their way: `finally!` counts them down, whatever happens. */
  open: number
}
interface Events {
  Damage: { source: Seat; victim: Seat; amount: number }
  Poison: { player: Seat; left: number }
  Drew: { player: Seat; count: number }
  Died: { player: Seat }
}
export type Look = Reading<Game>
export type Rule = Doing<Game, Events, Record<never, never>>

export const battle = language<Game, Events>()
export const hero = (c: Rule, player: Seat) => c.game.heroes[player] as Game['heroes'][number]
export const alive = (c: Look) => c.game.heroes.flatMap(({ hp }, player) => (hp > 0 ? [player] : []))
export const others = (c: Look, player: Seat) => alive(c).filter((other) => other !== player)

/** Any two listeners of one owner: he says which is first. */
export const Damage = battle.event('Damage', {
  fields: typed<{ source: Seat; victim: Seat; amount: number }>(),
  timeline: ['begin!', 'dealing', 'taking', 'apply!', 'dealt', 'taken', 'finally!'],
  listeners: 'live',
  next(c, [first, ...rest]) {
    const own = rest.filter(({ owner }) => owner === first?.owner)
    if (!first || own.length === 0) return first?.id
    const options = [first, ...own].map(({ id }) => id)
    return c.push(Choose, { player: first.owner as Seat, options }) as undefined
  },
  steps: {
    begin(c) {
      c.game.open++
    },
    apply(c) {
      const { victim, amount } = c.event
      if (amount <= 0) return c.cancel('no damage')
      if (hero(c, victim).hp <= 0) return c.cancel('dead already')
      hero(c, victim).hp -= Math.min(hero(c, victim).hp, amount)
      c.record()
      if (hero(c, victim).hp === 0) c.raise(Death, { player: victim })
    },
    finally(c) {
      c.game.open--
    },
  },
})
export const Death = battle.event('Death', {
  fields: typed<{ player: Seat }>(),
  timeline: ['dying', 'apply!'],
  steps: {
    apply(c) {
      const { player } = c.event
      if (hero(c, player).hp > 0) return c.cancel('saved')
      c.emit('Died', { player })
      if (alive(c).length === 1) c.end({ winners: alive(c) })
    },
  },
})
export const Poison = battle.event('Poison', {
  fields: typed<{ player: Seat; left: number }>(),
  timeline: ['apply!', 'after'],
  steps: {
    apply(c) {
      const { player, left } = c.event
      c.record()
      c.raise(Damage, { source: player, victim: player, amount: 1 })
      if (left > 1) c.enqueue(Poison, { player, left: left - 1 })
    },
  },
})
export const Choose = choose(battle)
export const Ask = acceptMessage(battle, 'ask', {
  data: typed<{ players: Seat[]; about: string }>(),
  result: typed<boolean>(),
  moves: { answer: { yes: one(boolean) } },
  offers: (_, offer) => offer.answer({ yes: from([false, true]) }),
  react: { answer: (c, { yes }) => c.done(yes) },
})
