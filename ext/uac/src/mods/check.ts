import { isCell } from '@framestack/kit/square'
import { modifierTypes } from '@framestack/kit/stats'
import { eventNames, stages } from '../events/handles.ts'
import { categories, statNames } from '../types.ts'
import { isAsync } from './at-once.ts'

type Fields = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What each kind of definition may have beside `kind`; true: it must. */
const keys: { readonly [kind: string]: { readonly [key: string]: boolean } } = {
  Character: { id: true, name: true, stats: true, range: true, skills: true, on: false, setup: false },
  Buff: {
    id: true,
    name: true,
    positive: true,
    category: false,
    maxStacks: false,
    mutesNegative: false,
    data: false,
    provideModifiers: false,
    on: false,
    attach: false,
    tick: false,
    detach: false,
  },
  Terrain: { id: true, name: true, sign: true, on: true },
}
const skillKeys = { name: true, cost: true, passive: false, buff: true, activate: false }
const setupKeys = { prompt: true, options: true, apply: true }
const hookKeys = { event: true, at: true, when: true, run: true }

/** Kinds of definitions. */
export type DefinitionKind = 'Character' | 'Buff' | 'Terrain'

/** Whether what a module exports is meant as a definition. */
export const isDefinition = (value: unknown): value is Fields & { readonly kind: DefinitionKind } =>
  isObject(value) && typeof value['kind'] === 'string' && Object.hasOwn(keys, value['kind'])

/** Everything that is wrong with a definition, a line each; `buffs`: ids of buffs that there are. */
export function faultsOf(
  given: Fields & { readonly kind: DefinitionKind },
  buffs: ReadonlySet<string>,
): string[] {
  const check = new Check(given, buffs)
  check.all()
  return check.faults
}

/** How a definition is called in messages. */
export const titleOf = (given: Fields): string =>
  `${String(given['kind'])} ${typeof given['id'] === 'string' ? `'${given['id'].slice(0, 60)}'` : '(without id)'}`

class Check {
  readonly faults: string[] = []
  readonly #given: Fields & { readonly kind: DefinitionKind }
  readonly #buffs: ReadonlySet<string>

  constructor(given: Fields & { readonly kind: DefinitionKind }, buffs: ReadonlySet<string>) {
    this.#given = given
    this.#buffs = buffs
  }

  all(): void {
    const { kind, id, name, on } = this.#given
    this.#keys('', this.#given, { kind: true, ...keys[kind] })
    if (typeof id !== 'string' || !/^[A-Za-z]\w{0,59}$/.test(id))
      this.#fault('id', 'expected 1 to 60 letters, digits and _, a letter first')
    this.#title('name', name)
    for (const [i, hook] of this.#list('on', on).entries()) this.#hook(`on[${i}]`, hook)
    if (kind === 'Character') this.#character()
    else if (kind === 'Buff') this.#buff()
    else if (typeof this.#given['sign'] !== 'string' || [...this.#given['sign']].length !== 1)
      this.#fault('sign', 'expected one character')
  }

  #fault(where: string, text: string): void {
    this.faults.push(`${titleOf(this.#given)}: ${where === '' ? '' : `${where}: `}${text}`)
  }

  #keys(where: string, given: Fields, known: { readonly [key: string]: boolean }): void {
    for (const key of Object.keys(given))
      if (!Object.hasOwn(known, key))
        this.#fault(where, `unknown key '${key.slice(0, 40)}'; known are ${Object.keys(known).join(', ')}`)
    for (const [key, needed] of Object.entries(known))
      if (needed && given[key] === undefined) this.#fault(where, `'${key}' is missing`)
  }

  #list(where: string, value: unknown): readonly unknown[] {
    if (value === undefined) return []
    if (Array.isArray(value)) return value
    this.#fault(where, 'expected a list')
    return []
  }

  #title(where: string, value: unknown): void {
    if (!isObject(value) || typeof value['en'] !== 'string' || value['en'] === '')
      this.#fault(where, 'expected { en: text, zh: text }')
  }

  #whole(where: string, value: unknown, least: number): void {
    if (!Number.isSafeInteger(value) || Number(value) < least || Object.is(value, -0))
      this.#fault(where, `expected a whole number from ${least}, got ${String(value)}`)
  }

  #function(where: string, value: unknown): void {
    if (value === undefined || value === null) return
    if (typeof value !== 'function') this.#fault(where, 'expected a function')
    else if (isAsync(value)) this.#fault(where, 'expected a function that is done at once, got an async one')
  }

  #hook(where: string, hook: unknown): void {
    if (!isObject(hook)) return this.#fault(where, 'expected what on(...) returns')
    this.#keys(where, hook, hookKeys)
    const { event, at } = hook
    if (!eventNames.includes(event as never))
      this.#fault(where, `there is no event '${String(event).slice(0, 40)}'`)
    if (!stages.includes(at as never))
      this.#fault(
        where,
        `there is no priority '${String(at).slice(0, 40)}'; expected one of ${stages.join(', ')}`,
      )
    this.#function(`${where}.when`, hook['when'])
    if (hook['run'] === undefined || hook['run'] === null) this.#fault(`${where}.run`, 'expected a function')
    else this.#function(`${where}.run`, hook['run'])
  }

  #character(): void {
    const { stats, range, skills, setup } = this.#given
    if (!isObject(stats)) this.#fault('stats', `expected an object with ${statNames.join(', ')}`)
    else {
      this.#keys('stats', stats, Object.fromEntries(statNames.map((name) => [name, true])))
      for (const name of statNames)
        if (stats[name] !== undefined) this.#whole(`stats.${name}`, stats[name], name === 'MaxHP' ? 1 : 0)
    }
    if (!this.#list('range', range).every(isCell)) this.#fault('range', 'expected cells such as [0, 1]')
    if (!Array.isArray(skills) || skills.length !== 2)
      this.#fault('skills', 'expected two of them; null for one that there is not')
    else for (const [i, skill] of skills.entries()) if (skill !== null) this.#skill(`skills[${i}]`, skill)
    if (setup === undefined) return
    if (!isObject(setup)) return this.#fault('setup', 'expected an object with prompt, options, apply')
    this.#keys('setup', setup, setupKeys)
    this.#function('setup.options', setup['options'])
    this.#function('setup.apply', setup['apply'])
  }

  #skill(where: string, skill: unknown): void {
    if (!isObject(skill)) return this.#fault(where, 'expected an object with name, cost, buff')
    this.#keys(where, skill, skillKeys)
    this.#title(`${where}.name`, skill['name'])
    this.#whole(`${where}.cost`, skill['cost'], 0)
    this.#function(`${where}.activate`, skill['activate'])
    const { buff } = skill
    if (buff !== null && !(typeof buff === 'string' && this.#buffs.has(buff)))
      this.#fault(`${where}.buff`, `there is no buff '${String(buff).slice(0, 60)}'`)
  }

  #buff(): void {
    const { category, maxStacks, positive, mutesNegative, data } = this.#given
    if (category !== undefined && !categories.includes(category as never))
      this.#fault('category', `expected one of ${categories.join(', ')}`)
    if (maxStacks !== undefined) this.#whole('maxStacks', maxStacks, 1)
    if (typeof positive !== 'boolean') this.#fault('positive', 'expected true or false')
    if (mutesNegative !== undefined && typeof mutesNegative !== 'boolean')
      this.#fault('mutesNegative', 'expected true or false')
    if (data !== undefined && !isObject(data)) this.#fault('data', 'expected an object')
    for (const key of ['provideModifiers', 'attach', 'tick', 'detach']) this.#function(key, this.#given[key])
  }
}

/** What is wrong with a modifier that a buff provides; null when nothing is. Whoever attaches it asks. */
export function modifierFault(modifier: unknown): string | null {
  if (!isObject(modifier)) return 'expected { stat, type, value } or { range, cells }'
  const { stat, type, value, range, cells } = modifier
  if (range !== undefined)
    return ['Add', 'Remove', 'Override'].includes(String(range)) &&
      Array.isArray(cells) &&
      cells.every(isCell)
      ? null
      : 'expected range Add, Remove or Override, and cells such as [0, 1]'
  if (!statNames.includes(stat as never)) return `there is no stat '${String(stat).slice(0, 40)}'`
  if (!modifierTypes.includes(type as never))
    return `there is no type of modifier '${String(type).slice(0, 40)}'`
  return typeof value === 'number' && Number.isFinite(value)
    ? null
    : `value: expected a number, got ${String(value)}`
}
