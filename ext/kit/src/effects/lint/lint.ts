import type { Dialect } from '../dialect.ts'
import { didYouMean, type Problem } from '../schema/problem.ts'
import type { BuffDef, Card, CardSet } from '../schema/types.ts'
import { validateSet } from '../schema/validate.ts'
import { AbilityLint, type Place } from './ability.ts'
import { effectsOf, inlineBuffs } from './inline.ts'
import { type Path, Walk } from './walk.ts'

/** What came of a check: the set where it is one, and all that is wrong or looks wrong. */
export interface Checked {
  /** Null where there are errors. */
  readonly set: CardSet | null
  readonly problems: readonly Problem[]
}

/** Checks a set of cards, its shape and what it speaks of. `known` are cards and buffs of other sets that it may name. */
export function checkSet(value: unknown, dialect: Dialect, known?: CardSet): Checked {
  const valid = validateSet(value)
  if (!valid.ok) return { set: null, problems: valid.problems }
  const problems = lintSet(valid.set, dialect, known)
  return { set: problems.some(({ level }) => level === 'error') ? null : valid.set, problems }
}

/** Looks for what the schema cannot see: names that nothing has, loops that cannot end, what is never reached. */
export function lintSet(set: CardSet, dialect: Dialect, known?: CardSet): Problem[] {
  const all: CardSet = {
    version: 1,
    cards: [...(known?.cards ?? []), ...set.cards],
    buffs: [...(known?.buffs ?? []), ...(set.buffs ?? []), ...set.cards.flatMap(inlineBuffs)],
  }
  const problems = [...twice(all), ...unsymmetric(all)]
  const makers = makersIn(all)
  const strange = new Set(known?.buffs)
  for (const buff of all.buffs ?? [])
    if (!strange.has(buff)) problems.push(...lintBuff(buff, all, dialect, makers))
  for (const card of set.cards) problems.push(...lintCard(card, all, dialect, makers))
  return problems
}

function lintCard(card: Card, set: CardSet, dialect: Dialect, makers: Makers): Problem[] {
  const place: Place = {
    card: card.id,
    isBuff: false,
    hasTarget: card.kind === 'spell' && card.target !== undefined,
    set,
    dialect,
    params: commonTo(makers.cards.get(card.id)) ?? new Set(),
    snapshots: new Set(
      effectsOf(card.abilities).flatMap((effect) => (effect.op === 'snapshot' ? [effect.key] : [])),
    ),
  }
  const words = new AbilityLint(place, 'static')
  words.word('kingdom', card.kingdom, ['kingdom'])
  card.tribes?.forEach((tribe, i) => {
    words.word('tribe', tribe, ['tribes', i])
  })
  card.tags?.forEach((tag, i) => {
    words.word('tag', tag, ['tags', i])
  })
  if (card.rarity !== undefined) words.word('rarity', card.rarity, ['rarity'])
  const walk = new Walk(words)
  if (card.kind !== 'spell') walk.num(card.strength, ['strength'])
  if (card.kind === 'spell' && card.target) walk.selector(card.target, ['target'])
  const rules = card.kind === 'spell' ? { abilities: card.abilities } : card
  return [...words.problems, ...lintRules(rules, place), ...returnsForEver(card)]
}

function lintBuff(buff: BuffDef, set: CardSet, dialect: Dialect, makers: Makers): Problem[] {
  const place: Place = {
    card: buff.key,
    isBuff: true,
    hasTarget: false,
    set,
    dialect,
    params: commonTo(makers.buffs.get(buff.key)),
    snapshots: new Set(),
  }
  const words = new AbilityLint(place, 'static')
  buff.immune?.forEach((kind, i) => {
    words.word('kind', kind, ['immune', i])
  })
  return [...words.problems, ...lintRules(buff, place)]
}

function lintRules(rules: Pick<BuffDef, 'abilities' | 'replacements' | 'statics'>, place: Place): Problem[] {
  const problems: Problem[] = []
  rules.abilities?.forEach((ability, i) => {
    const lint = new AbilityLint(place, ability.on)
    new Walk(lint).ability(ability, ['abilities', i])
    problems.push(...lint.problems)
    if (ability.else && !ability.if)
      problems.push(error(place.card, `abilities[${i}].else`, 'is never reached: expected an if beside it'))
  })
  rules.replacements?.forEach((replacement, i) => {
    const lint = new AbilityLint(place, 'replacement')
    const walk = new Walk(lint)
    const at = (key: string): Path => ['replacements', i, key]
    if (replacement.to !== undefined) walk.targets(replacement.to, at('to'))
    if (replacement.if) walk.cond(replacement.if, at('if'))
    if (replacement.n !== undefined) walk.num(replacement.n, at('n'))
    if (replacement.do) walk.block(replacement.do, at('do'))
    problems.push(...lint.problems)
  })
  rules.statics?.forEach((one, i) => {
    const lint = new AbilityLint(place, 'static')
    const walk = new Walk(lint)
    lint.word('stat', one.stat, ['statics', i, 'stat'])
    walk.selector(one.to, ['statics', i, 'to'])
    walk.num(one.n, ['statics', i, 'n'])
    if (one.if) walk.cond(one.if, ['statics', i, 'if'])
    problems.push(...lint.problems)
  })
  return problems
}

const error = (card: string, path: string, message: string): Problem => ({
  level: 'error',
  card,
  path,
  message,
})

/** Names of params that effects give: to pieces of a card, by its id, and to buffs by their keys; a list for each effect. */
interface Makers {
  readonly cards: Map<string, string[][]>
  readonly buffs: Map<string, string[][]>
}

function makersIn(set: CardSet): Makers {
  const makers: Makers = { cards: new Map(), buffs: new Map() }
  const add = (to: Map<string, string[][]>, name: string, params: object | undefined) => {
    if (params === undefined) return
    const lists = to.get(name) ?? []
    lists.push(Object.keys(params))
    to.set(name, lists)
  }
  for (const { abilities } of [...set.cards, ...(set.buffs ?? [])])
    for (const effect of effectsOf(abilities)) {
      if (effect.op === 'spawn' && 'card' in effect.unit)
        add(makers.cards, effect.unit.card, effect.unit.params)
      if (effect.op === 'buff')
        add(makers.buffs, typeof effect.buff === 'string' ? effect.buff : effect.buff.key, effect.params)
    }
  return makers
}

/** The params that every effect gives which makes such a thing; null where nothing makes it. */
function commonTo(given: readonly (readonly string[])[] | undefined): Set<string> | null {
  if (given === undefined) return null
  const [first = [], ...others] = given
  return new Set(first.filter((name) => others.every((names) => names.includes(name))))
}

function twice({ cards, buffs }: CardSet): Problem[] {
  const found: Problem[] = []
  const look = (names: readonly string[], what: string) => {
    const seen = new Set<string>()
    for (const name of names) {
      if (seen.has(name)) found.push(error(name, what, `'${name}' stands twice: expected each once`))
      seen.add(name)
    }
  }
  look(
    cards.map(({ id }) => id),
    'id',
  )
  look(
    (buffs ?? []).map(({ key }) => key),
    'key',
  )
  return found
}

function unsymmetric({ buffs = [] }: CardSet): Problem[] {
  const keys = buffs.map(({ key }) => key)
  return buffs.flatMap((buff) =>
    (buff.excludes ?? []).flatMap((other, i) => {
      const path = `excludes[${i}]`
      const found = buffs.find(({ key }) => key === other)
      if (found === undefined)
        return [error(buff.key, path, `there is no buff '${other}'${didYouMean(other, keys)}`)]
      if (found.excludes?.includes(buff.key)) return []
      return [
        error(buff.key, path, `${other} does not exclude ${buff.key}: expected both to exclude each other`),
      ]
    }),
  )
}

/** Loops that nothing ends: back from every death; one more of the same with each that is spawned. */
function returnsForEver(card: Card): Problem[] {
  return (card.abilities ?? []).flatMap((ability, i) => {
    if (ability.if || ability.cause || ability.limit) return []
    const effects = effectsOf([ability])
    const back = effects.some(({ op }) => op === 'respawn')
    const more = effects.some(
      (effect) =>
        effect.op === 'spawn' &&
        (('card' in effect.unit && effect.unit.card === card.id) ||
          ('copyOf' in effect.unit && effect.unit.copyOf === 'self')),
    )
    if (ability.on === 'death' && back)
      return [
        error(
          card.id,
          `abilities[${i}]`,
          'comes back from every death, for ever: expected an if, a cause or a limit',
        ),
      ]
    if (ability.on === 'spawned' && more)
      return [
        error(
          card.id,
          `abilities[${i}]`,
          'spawns itself whenever it is spawned, for ever: expected an if or a limit',
        ),
      ]
    return []
  })
}
