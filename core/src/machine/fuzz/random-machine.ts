import type { GuardRef, GuardRule, MachineConfig, StateConfig, TransitionConfig } from '../types.ts'
import type { Random } from './random.ts'

/** A machine with the rules for its guards. */
export interface Sample {
  readonly config: MachineConfig
  readonly guards: Record<string, GuardRule>
}

type Draft = { -readonly [K in keyof StateConfig]: StateConfig[K] } & { states?: Record<string, Draft> }

interface Place {
  readonly draft: Draft
  readonly path: readonly string[]
  readonly parent: Place | undefined
  readonly children: Place[]
}

const EVENTS = ['A', 'B', 'C', 'foo', 'foo.x', 'foo.x.y', 'RESULT']
const WILDCARDS = ['*', 'foo.*', 'foo.x.*', 'xstate.done.*']
/** What traces are made of: also an event that no machine names. */
export const TRACE_EVENTS = [...EVENTS, 'foo.y', 'other']

const list = <T>(size: number, make: () => T): T[] => Array.from({ length: size }, make)

/** A random machine that may be compiled, up to four levels deep, using everything that may be used. */
export function randomMachine(random: Random): Sample {
  const writer = new Writer(random)
  const root = writer.place(undefined, [], 1)
  if (random.chance(0.8)) root.draft.id = 'm'
  const guards = writer.rules()
  for (const place of writer.places) writer.fill(place)
  return { config: root.draft, guards }
}

class Writer {
  readonly places: Place[] = []
  readonly #random: Random
  #actions = 0

  constructor(random: Random) {
    this.#random = random
  }

  place(parent: Place | undefined, path: readonly string[], depth: number): Place {
    const random = this.#random
    const place: Place = { draft: {}, path, parent, children: [] }
    this.places.push(place)
    const isInParallel = parent?.draft.type === 'parallel'
    const kind = this.#kind(depth, isInParallel)
    if (kind === 'final' || kind === 'parallel') place.draft.type = kind
    if (parent && random.chance(0.2)) place.draft.id = `n${this.places.length}`
    if (kind === 'compound' || kind === 'parallel') {
      const size = random.int(2, kind === 'parallel' ? 3 : 4)
      const states: Record<string, Draft> = {}
      for (const key of random.shuffled(['a', 'b', 'c', 'd']).slice(0, size)) {
        const child = this.place(place, [...path, key], depth + 1)
        place.children.push(child)
        states[key] = child.draft
      }
      place.draft.states = states
      if (kind === 'compound') place.draft.initial = random.pick(Object.keys(states))
    }
    return place
  }

  #kind(depth: number, isInParallel: boolean): 'compound' | 'parallel' | 'final' | 'atomic' {
    const random = this.#random
    if (depth === 1) return random.chance(0.35) ? 'parallel' : 'compound'
    if (depth >= 5) return random.chance(0.25) ? 'final' : 'atomic'
    if (isInParallel)
      return random.chance(0.65) ? 'compound' : random.pick(['parallel', 'parallel', 'atomic', 'final'])
    if (random.chance(0.45 / (depth - 1))) return random.chance(0.4) ? 'parallel' : 'compound'
    return random.chance(0.25) ? 'final' : 'atomic'
  }

  fill(place: Place): void {
    const random = this.#random
    const { draft } = place
    if (random.chance(0.6)) draft.entry = this.#someActions()
    if (random.chance(0.6)) draft.exit = this.#someActions()
    if (random.chance(0.3)) draft.tags = random.chance(0.5) ? 't' : ['t', 'u']
    const events = random.shuffled(EVENTS).slice(0, random.int(0, 3))
    if (random.chance(0.15)) events.push(...random.shuffled(WILDCARDS).slice(0, random.int(1, 3)))
    if (random.chance(0.05)) events.push(`xstate.done.state.${this.#idOf(random.pick(this.places))}`)
    if (events.length > 0)
      draft.on = Object.fromEntries(random.shuffled(events).map((event) => [event, this.#candidates(place)]))
    if (random.chance(0.15)) draft.always = this.#always(place)
    if (place.children.length > 0 && random.chance(0.6)) draft.onDone = this.#candidates(place)
  }

  #candidates(place: Place): string | TransitionConfig | (string | TransitionConfig)[] {
    const random = this.#random
    if (random.chance(0.03)) return random.chance(0.5) ? {} : []
    if (random.chance(0.4)) return list(random.int(1, 3), () => this.#transition(place, 0.6))
    const one = this.#transition(place, 0.3)
    const { target } = one
    return random.chance(0.15) && typeof target === 'string' ? target : one
  }

  #always(place: Place): TransitionConfig[] {
    return list(this.#random.int(1, 2), () => {
      const one = this.#transition(place, 0.9)
      return one.target === undefined && this.#random.chance(0.7) ? { ...one, guard: this.#guard() } : one
    })
  }

  #transition(place: Place, guarded: number): TransitionConfig {
    const random = this.#random
    const targets = random.chance(0.85) ? this.#targets(place) : undefined
    return {
      ...(targets && {
        target: targets.length === 1 && random.chance(0.8) ? (targets[0] as string) : targets,
      }),
      ...(random.chance(guarded) && { guard: this.#guard() }),
      ...(random.chance(0.6) && { actions: this.#someActions() }),
      ...(random.chance(0.25) && { reenter: random.chance(0.9) }),
    }
  }

  #targets(place: Place): string[] {
    const random = this.#random
    const parallel = this.places.filter((one) => one.draft.type === 'parallel')
    if (parallel.length > 0 && random.chance(0.25)) {
      const regions = random.shuffled(random.pick(parallel).children).slice(0, random.int(2, 3))
      return regions.map((region) => this.#naming(place, random.pick(within(region))))
    }
    const near = random.chance(0.6) && place.parent ? within(place.parent) : this.places
    return [this.#naming(place, random.pick(near))]
  }

  /** One of the ways in which `from` may call `target`. */
  #naming(from: Place, target: Place): string {
    const ways = [`#${[this.#rootId, ...target.path].join('.')}`]
    for (let at: Place | undefined = target; at; at = at.parent)
      if (at.draft.id && at.parent)
        ways.push(`#${[at.draft.id, ...target.path.slice(at.path.length)].join('.')}`)
    const isUnder = (above: Place) => above.path.every((key, i) => key === target.path[i])
    const isBelow = (above: Place) => isUnder(above) && target.path.length > above.path.length
    if (from.parent && isBelow(from.parent)) ways.push(target.path.slice(from.parent.path.length).join('.'))
    if (isBelow(from)) ways.push(`.${target.path.slice(from.path.length).join('.')}`)
    return this.#random.pick(ways)
  }

  get #rootId(): string {
    return this.places[0]?.draft.id ?? '(machine)'
  }

  #idOf(place: Place): string {
    return place.draft.id ?? [this.#rootId, ...place.path].join('.')
  }

  #someActions() {
    const random = this.#random
    const one = () => {
      this.#actions++
      const type = `k${this.#actions}`
      if (random.chance(0.7)) return type
      return random.chance(0.5) ? { type } : { type, params: { n: random.int(0, 3), deep: [null, 'x'] } }
    }
    return random.chance(0.6) ? one() : list(random.int(0, 2), one)
  }

  #guard(): GuardRef {
    const random = this.#random
    const name = random.chance(0.7) ? `g${random.int(0, 4)}` : `c${random.int(0, 4)}`
    if (random.chance(0.7)) return name
    return random.chance(0.2) ? { type: name } : { type: name, params: { n: random.int(0, 3) } }
  }

  /** Combinations c0 to c4; each may use the leaves and those before it. */
  rules(): Record<string, GuardRule> {
    const random = this.#random
    const rules: Record<string, GuardRule> = {}
    for (let i = 0; i < 5; i++) {
      const part = (): GuardRef => {
        if (i > 0 && random.chance(0.3)) return `c${random.int(0, i - 1)}`
        const leaf = `g${random.int(0, 4)}`
        return random.chance(0.7) ? leaf : { type: leaf, params: random.int(0, 3) }
      }
      rules[`c${i}`] = random.pick<() => GuardRule>([
        () => ({ and: list(random.int(1, 3), part) }),
        () => ({ or: list(random.int(1, 3), part) }),
        () => ({ not: part() }),
        () => this.#stateIn(),
      ])()
    }
    return rules
  }

  #stateIn(): GuardRule {
    const place = this.#random.pick(this.places.slice(1))
    return {
      stateIn: this.#random.chance(0.5) ? place.path.join('.') : `#${this.#rootId}.${place.path.join('.')}`,
    }
  }
}

function within(place: Place): Place[] {
  return [place, ...place.children.flatMap(within)]
}
