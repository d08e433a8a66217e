import { sceneOf } from '../read/reading.ts'
import type { Ability, Effect, EffectOf } from '../schema/types.ts'
import type { Cursor, Id } from '../types.ts'
import { type Act, limits } from './act.ts'
import { coreOps } from './core-ops.ts'
import type { GameOp } from './deeds.ts'

/** Options of a choice that a player has. */
export interface Question {
  readonly as: string
  readonly options: Id[]
  readonly n: number
}

/**
 * Carries on with an ability from where it is, until it is over, or something was started that must be over first, or a
 * player must choose. Its place is data: it goes on from a saved state as from a live one.
 */
export function advance<C>(act: Act<C>, ability: Ability): Question | null {
  const { cursor } = act.run
  for (;;) {
    const here = cursor.at(-1)
    if (here === undefined || act.over) return null
    const effects = act.table.book.effects(ability, here.path)
    const effect = effects[here.i]
    if (effect === undefined) {
      next(act, ability, here)
      continue
    }
    const path = [...here.path, here.i]
    here.i++
    if (++act.table.state.action.effects > limits.effects) {
      act.stop('budget')
      return null
    }
    const question = carryOut(act, effect, path)
    if (question !== null) return question
    if (act.pushed) return null
  }
}

/** The end of a list: its loop goes round once more, or what is around it goes on. */
function next<C>(act: Act<C>, ability: Ability, here: Cursor): void {
  const { cursor } = act.run
  if (here.each !== null && here.each.length > 0 && goesOn(act, ability, here)) {
    act.run.refs['it'] = [here.each.shift() as Id]
    here.i = 0
  } else if (here.times > 0) {
    here.times--
    here.i = 0
  } else cursor.pop()
}

/** Whether the `while` of a loop still holds. */
function goesOn<C>(act: Act<C>, ability: Ability, { path }: Cursor): boolean {
  const around = act.table.book.effects(ability, path.slice(0, -2))
  const loop = around[path.at(-2) as number] as EffectOf<'forEach'>
  return loop.while === undefined || act.scene.test(loop.while)
}

const enter = (path: Cursor['path'], each: Id[] | null = null, times = 0): Cursor => ({
  path,
  i: 0,
  each,
  times,
})

function carryOut<C>(act: Act<C>, effect: Effect, path: Cursor['path']): Question | null {
  const { run, scene } = act
  switch (effect.op) {
    case 'let':
      run.refs[effect.as] = scene.select(effect.sel)
      return null
    case 'var':
      run.vars[effect.as] = scene.num(effect.n)
      return null
    case 'choose':
      return ask(act, effect)
    case 'if':
      if (scene.test(effect.cond)) run.cursor.push(enter([...path, 'then']))
      else if (effect.else) run.cursor.push(enter([...path, 'else']))
      return null
    case 'repeat': {
      const times = scene.num(effect.n)
      if (times > 0) run.cursor.push(enter([...path, 'do'], null, times - 1))
      return null
    }
    case 'oneOf':
      run.cursor.push(enter([...path, 'options', scene.draw(effect.options.length)]))
      return null
    case 'forEach':
      forEach(act, effect, path)
      return null
    default:
      plain(act, effect)
      return null
  }
}

/** One effect without others in it, and what follows from it. */
function plain<C>(act: Act<C>, effect: Effect): void {
  const core = (coreOps as { readonly [op: string]: ((act: Act<C>, effect: never) => void) | undefined })[
    effect.op
  ]
  const own = act.engine.deeds.ops[effect.op as GameOp] as ((act: Act<C>, effect: never) => void) | undefined
  const op = core ?? own
  if (op === undefined) throw new Error(`this game has no effect '${effect.op}'`)
  op(act, effect as never)
  // What counts is what really happened. A game's own effects say themselves what came of them.
  if (core !== undefined) act.run.refs['result'] = act.touched
  if (!act.held) act.settle(effect.op)
}

function forEach<C>(act: Act<C>, effect: EffectOf<'forEach'>, path: Cursor['path']): void {
  const { run, scene } = act
  const items =
    typeof effect.in === 'object' && 'tribesOf' in effect.in
      ? tribesOf(act, effect.in.tribesOf)
      : [...scene.targets(effect.in)]
  if (effect.batch !== true) {
    // The list is entered at its end: what comes next binds the first of them.
    run.cursor.push({ ...enter([...path, 'do'], items), i: Number.MAX_SAFE_INTEGER })
    return
  }
  act.held = true
  for (const item of items) {
    run.refs['it'] = [item]
    for (const inner of effect.do) plain(act, inner)
  }
  act.held = false
  act.settle('forEach')
}

function tribesOf<C>({ table, scene }: Act<C>, selector: Parameters<Act<C>['scene']['select']>[0]): Id[] {
  const tribes = scene.select(selector).flatMap((id) => table.entity(id)?.tribes ?? [])
  return [...new Set(tribes)]
}

function ask<C>(act: Act<C>, { as, sel }: EffectOf<'choose'>): Question | null {
  const { run } = act
  const { n, pick: _, ...rest } = sel
  const options = sceneOf(act.table, run, null).select(rest)
  const most = Math.min(n === undefined ? 1 : act.scene.num(n), options.length)
  run.refs[as] = options.length <= most ? options : []
  return most <= 0 || options.length <= most ? null : { as, options, n: most }
}
