import {
  ask,
  type Context,
  type Doing,
  domain,
  from,
  type Language,
  type Seat,
  some,
  type,
} from '@framestack/core'
import { isBlocked } from '../read/value.ts'
import type { Ability } from '../schema/types.ts'
import type { Id, Running, Table } from '../types.ts'
import { Act, type Engine, limits } from './act.ts'
import { countUse, usesOf } from './answers.ts'
import { useBuff } from './buffs.ts'
import type { Deeds } from './deeds.ts'
import { advance } from './program.ts'

/** Above so many abilities inside each other, those that begin again in the same game are looked for. */
const suspicious = 8

type Choice = { player: Seat; options: Id[]; n: number }

const entity = domain<Id>('entity', {
  is: (value) => Number.isSafeInteger(value) || (typeof value === 'string' && value.length <= 40),
  parse: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text.slice(0, 40)),
  schema: { type: ['integer', 'string'] },
})

/**
 * The frames of a game's effects: each ability that runs is one, so that abilities inside abilities, and those that ask,
 * lie on the stack like everything that waits.
 */
export function effectFrames<G, E, O>(language: Language<G, E, O>, deeds: Deeds<Doing<G, E, O>>) {
  type C = Doing<G, E, O>
  const Running = language.declare('ability', { data: type<Running>() })
  const engine: Engine<C> = {
    deeds,
    start: (c, running) => c.push(Running, running),
    cut: (c, root) => c.unwind(root),
  }

  const Choose = ask(language, 'choose', {
    data: type<Choice>(),
    moves: { choose: { of: some(entity, { max: 40 }) } },
    offers: (c, offer) =>
      offer.choose({
        of: from(c.data.options as readonly Id[], 'one of those to choose from').take(c.data.n),
      }),
    onTimeout: (c) => ({ action: 'choose', of: c.data.options.slice(0, c.data.n) }),
    project: (c) => ({ player: c.data.player, options: [...c.data.options], n: c.data.n }),
  })

  const ability = language.frame(Running, {
    project: (c) => ({
      of: 'card' in c.data.of ? c.data.of.card : c.data.of.buff,
      self: c.data.self,
      on: c.data.trigger,
    }),
    steps: {
      run: {
        to: ['run'],
        run(c) {
          const run = c.data
          if (run.waiting !== null) {
            run.refs[run.waiting] = [...c.result(Choose).of]
            run.waiting = null
          }
          const act = new Act<C>(c, engine, run)
          const source = abilityOf(act.table, run)
          if (!run.begun && !begins(act, source, c)) return c.done()
          const question = advance(act, source)
          if (question !== null) {
            run.waiting = question.as
            c.push(Choose, { player: run.owner, options: question.options, n: question.n })
            return c.goto('run')
          }
          if (act.over) return c.done()
          if (act.pushed) return c.goto('run')
          const { action } = act.table.state
          action.depth--
          action.chain = action.chain.slice(0, action.depth)
          c.done()
        },
      },
    },
  })
  return {
    /** For the ruleset's `frames`. */
    frames: [ability, Choose] as const,
    engine,
    /** A batch on behalf of a running ability, or of the rules. */
    act: (c: C, run: Running): Act<C> => new Act(c, engine, run),
  }

  /** Whether it runs at all: its holder may have left since, or have lost its abilities. */
  function begins(act: Act<C>, source: Ability, c: Context<G, E, O, Running, null, 'run'>): boolean {
    const { run, table } = act
    const { action } = table.state
    run.begun = true
    const now = table.entity(run.self)
    const asksNobody = ['death', 'leave', 'replacement', 'cast'].includes(run.trigger)
    if (
      !asksNobody &&
      (now === null || now.zone === 'fallen' || ('card' in run.of && isBlocked(table, run.self, 'abilities')))
    )
      return false
    if (source.limit && usesOf(table, source, run) >= source.limit.n) return false
    if (action.depth >= limits.depth) {
      act.stop('budget')
      return false
    }
    if (isLoop(act, source)) {
      act.stop('loop')
      return false
    }
    action.depth++
    countUse(table, source, run)
    if ('buff' in run.of) useBuff(table, run.of.record)
    run.cursor.push({ path: [run.part], i: 0, each: null, times: 0 })
    return c.self.id > 0
  }
}

/** The frames of a game's effects, and how its rules use them. */
export type Effects<G, E, O> = ReturnType<typeof effectFrames<G, E, O>>

/** The ability that runs. What runs in place of something else is one, too. */
function abilityOf(table: Table, run: Running): Ability {
  const ability =
    run.trigger === 'replacement' ? instead(table, run) : table.book.abilities(run.of)[run.index]
  if (ability === undefined) throw new Error('there is no such ability')
  return ability
}

function instead({ book }: Table, { of, index }: Running): Ability {
  const card = 'card' in of ? book.card(of.card) : null
  const rules = card === null ? book.buff((of as { buff: string }).buff) : card.kind === 'spell' ? null : card
  const effects = rules?.replacements?.[index]?.do
  if (effects === undefined) throw new Error('there is nothing that runs')
  return { on: 'leave', do: effects }
}

/** Whether the same ability began in the very same game further out, with no chance since: it would for ever. */
function isLoop<C>({ table, run }: Act<C>, source: Ability): boolean {
  const { action } = table.state
  const place = 'card' in run.of ? run.of.card : `${run.of.buff}#${run.of.record}`
  const key = `${run.self}:${place}:${run.index}:${JSON.stringify(run.event)}`
  const deep = action.depth >= suspicious
  const print = run.trigger === 'replacement' ? '' : table.book.print(source)
  const { of, index } = run
  const link = {
    key,
    of: { ...of },
    index,
    print,
    state: deep ? table.fingerprint() : '',
    draws: action.draws,
  }
  const found =
    deep &&
    action.chain.some(
      (one) => one.key === key && one.state !== '' && one.state === link.state && one.draws === link.draws,
    )
  action.chain = [...action.chain.slice(0, action.depth), link]
  return found
}
