import { hasBuff, strengthOf } from '../read/value.ts'
import type { EffectOf } from '../schema/types.ts'
import type { Entity, Id } from '../types.ts'
import type { Act } from './act.ts'
import { answersOf } from './answers.ts'
import { canPut, dropBuffs, putBuff, usual } from './buffs.ts'
import type { CoreOp } from './deeds.ts'

type Structure = 'let' | 'var' | 'choose' | 'if' | 'forEach' | 'repeat' | 'oneOf'
type Ops = { readonly [K in Exclude<CoreOp, Structure>]: <C>(act: Act<C>, effect: EffectOf<K>) => void }

/** So many points are drawn for, each for itself; of more, all get equal shares. */
const drawn = 1000

/** Points given one by one to any of them; how many each gets. */
function spread<C>(act: Act<C>, among: readonly Entity[], points: number): Map<Id, number> {
  const shares = new Map<Id, number>()
  const equal = among.length > 0 ? Math.max(0, Math.floor((points - drawn) / among.length)) : 0
  if (equal > 0) for (const { id } of among) shares.set(id, equal)
  for (let i = equal * among.length; i < points && among.length > 0; i++) {
    const { id } = among[among.length === 1 ? 0 : act.scene.draw(among.length)] as Entity
    shares.set(id, (shares.get(id) ?? 0) + 1)
  }
  return shares
}

/** Who gets how much. Amounts are all computed before anything changes. */
function shares<C>(
  act: Act<C>,
  { to, n, spread: how }: EffectOf<'damage'> | EffectOf<'strength'>,
): [Id, number][] {
  const targets = act.alive(to)
  if (how === 'random') return [...spread(act, targets, act.scene.num(n))]
  return targets.map(({ id }) => [id, act.scene.num(n)])
}

/** What of effects means the same in every game. */
export const coreOps: Ops = {
  damage(act, effect) {
    for (const [id, n] of shares(act, effect)) act.damage(id, n)
  },
  strength(act, effect) {
    for (const [id, n] of shares(act, effect)) act.gain(id, n)
  },
  setStrength(act, { to, n, mode }) {
    const value = act.scene.num(n)
    for (const entity of act.alive(to)) {
      const now = strengthOf(act.table, entity)
      const then = mode === 'set' ? value : mode === 'atMost' ? Math.min(now, value) : Math.max(now, value)
      act.gain(entity.id, then - now)
    }
  },
  heal(act, { to, n }) {
    const most = act.scene.num(n)
    for (const entity of act.alive(to)) {
      const lost = Math.max(0, entity.printed - strengthOf(act.table, entity))
      act.gain(entity.id, Math.min(most, lost))
    }
  },
  destroy(act, { to }) {
    for (const entity of act.alive(to)) act.damage(entity.id, strengthOf(act.table, entity), act.cause, true)
  },
  drain(act, { from, n, to }) {
    const amount = act.scene.num(n)
    const taken = act.alive(from).reduce((sum, { id }) => sum + act.damage(id, amount), 0)
    for (const { id } of act.alive(to)) act.gain(id, taken)
  },
  status(act, { to, add, remove }) {
    const valid = ({ id, kind }: Entity) =>
      add === undefined
        ? (remove ?? []).some((key) => hasBuff(act.table, id, key))
        : add.some((key) =>
            canPut(act.table, { key, holder: id }, usual(act.table.book.buff(key)).stacking),
          ) && kind !== 'base'
    for (const { id } of act.alive(to, valid)) {
      for (const key of add ?? []) if (act.comes('status', id, 1)) put(act, id, key, {})
      for (const key of remove ?? [])
        if (dropBuffs(act.table, id, (buff) => buff.key === key).length > 0)
          act.note({ what: 'status', id, key, on: false })
    }
  },
  buff(act, { to, buff, duration, params }) {
    const key = typeof buff === 'string' ? buff : buff.key
    const given = Object.fromEntries(
      Object.entries(params ?? {}).map(([name, num]) => [name, act.scene.num(num)]),
    )
    for (const { id } of act.alive(to)) put(act, id, key, given, duration)
  },
  removeBuff(act, { to, key, n }) {
    const most = n === undefined ? Number.POSITIVE_INFINITY : act.scene.num(n)
    for (const { id } of act.alive(to)) {
      let left = most
      if (dropBuffs(act.table, id, (buff) => buff.key === key && left-- > 0).length > 0)
        act.note({ what: 'buff', id, key, on: false })
    }
  },
  modify(act, { to, stat, how, n, duration, stacking, key }) {
    const value = act.scene.num(n)
    for (const id of act.scene.targets(to)) {
      const name = key ?? `${act.run.self}:${stat}`
      const buff = {
        ...origin(act),
        key: name,
        holder: id,
        params: {},
        duration,
        stacking: stacking ?? { mode: 'independent' as const },
        mod: { stat, how, n: value },
      }
      if (putBuff(act.table, buff)) act.note({ what: 'buff', id, key: name, on: true })
    }
  },
  convert(act, { to, side }) {
    const seat = act.scene.seatOf(side)
    for (const { id } of act.alive(to, (entity) => entity.side !== seat)) {
      if (act.table.entity(id)?.side === seat) continue
      act.engine.deeds.setSide(act.c, id, seat)
      act.note({ what: 'side', id, side: seat })
    }
  },
  snapshot(act, { of, key }) {
    const strengths = act.alive(of).map((entity): [Id, number] => [entity.id, strengthOf(act.table, entity)])
    act.table.state.snapshots[`${act.run.self}:${key}`] = strengths
  },
  restore(act, { key, n }) {
    const most = act.scene.num(n)
    for (const [id, was] of act.table.state.snapshots[`${act.run.self}:${key}`] ?? []) {
      const entity = act.table.entity(id)
      if (entity?.zone !== 'play') continue
      act.gain(id, Math.max(0, Math.min(most, was - strengthOf(act.table, entity))))
    }
  },
  triggerAbilities(act, { of, on }) {
    for (const entity of act.alive(of))
      for (const running of answersOf(act.table, entity, { trigger: on }, act.draw)) act.start(running)
  },
}

const origin = <C>(act: Act<C>) => ({ source: act.run.self, owner: act.run.owner, level: act.run.level })

function put<C>(
  act: Act<C>,
  holder: Id,
  key: string,
  params: { [name: string]: number },
  duration?: EffectOf<'buff'>['duration'],
): void {
  const def = act.table.book.buff(key)
  const normal = usual(def)
  const buff = {
    ...origin(act),
    key,
    holder,
    params,
    ...normal,
    duration: duration ?? normal.duration,
    mod: null,
  }
  if (putBuff(act.table, buff)) act.note({ what: 'status', id: holder, key, on: true })
}
