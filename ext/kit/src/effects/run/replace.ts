import { sceneOf } from '../read/reading.ts'
import { runningOf } from '../read/running.ts'
import type { Draw } from '../read/scene.ts'
import { buffsOn, isBlocked } from '../read/value.ts'
import type { Replacement } from '../schema/types.ts'
import type { Id, Running, Table } from '../types.ts'
import { useBuff } from './buffs.ts'

/** What is about to happen to an entity. */
export interface Coming {
  readonly event: Replacement['event']
  readonly id: Id
  readonly n: number
  readonly causes: readonly string[]
}

/** What becomes of it: to whom it happens and how much of it; null when it does not happen. */
export interface Came {
  readonly happens: { readonly id: Id; readonly n: number } | null
  /** What happens in its stead. */
  readonly instead: Running[]
}

const layers = ['prevent', 'redirect', 'modify', 'instead'] as const

interface Found {
  readonly replacement: Replacement
  readonly running: Running
  /** What makes it act once per event. */
  readonly key: string
}

/**
 * Lets replacements have their say: layer by layer, each at most once per event; after each the ones that apply are looked
 * for again. A prevented event leaves nothing for the next one.
 */
export function replaced(table: Table, coming: Coming, draw: Draw): Came {
  if (!table.book.hasReplacements) return { happens: { id: coming.id, n: coming.n }, instead: [] }
  const acted = new Set<string>()
  let { id, n } = coming
  for (;;) {
    const applicable = find(table, { ...coming, id, n }, draw).filter(({ key }) => !acted.has(key))
    const next = layers.flatMap((layer) => applicable.filter((one) => one.replacement.layer === layer))[0]
    if (next === undefined) return { happens: { id, n }, instead: [] }
    acted.add(next.key)
    count(table, next)
    const { layer } = next.replacement
    if (layer === 'prevent') return { happens: null, instead: [] }
    if (layer === 'instead')
      return { happens: null, instead: next.replacement.do ? [{ ...next.running, part: 'do' }] : [] }
    if (layer === 'redirect') id = next.running.self
    if (next.replacement.n !== undefined) {
      const scene = sceneOf(table, { ...next.running, event: { amount: n } }, draw)
      n = Math.max(0, scene.num(next.replacement.n))
    }
    if (n <= 0 && coming.event === 'damage') return { happens: null, instead: [] }
  }
}

function find(table: Table, coming: Coming, draw: Draw): Found[] {
  const found: Found[] = []
  const look = (list: readonly Replacement[] | undefined, running: Running) => {
    list?.forEach((replacement, index) => {
      if (replacement.event !== coming.event) return
      const own: Running = { ...running, index, event: { amount: coming.n } }
      const key = `${own.self}:${'card' in own.of ? own.of.card : own.of.record}:r${index}`
      if (isUsedUp(table, replacement, key)) return
      const scene = sceneOf(table, own, draw)
      const to = replacement.to === undefined ? [own.self] : scene.targets(replacement.to)
      // One that draws it to its holder speaks of others.
      if (!to.includes(coming.id) || (replacement.layer === 'redirect' && own.self === coming.id)) return
      if (replacement.if === undefined || scene.test(replacement.if))
        found.push({ replacement, running: own, key })
    })
  }
  for (const id of table.pieces()) {
    const entity = table.entity(id)
    if (entity === null) continue
    const running = { ...runningOf(entity, 'replacement'), refs: {} }
    if (entity.card !== null && !isBlocked(table, id, 'abilities')) {
      const card = table.book.card(entity.card)
      if (card.kind !== 'spell') look(card.replacements, running)
    }
    for (const buff of buffsOn(table, id))
      look(table.book.buffOrNull(buff.key)?.replacements, {
        ...running,
        of: { buff: buff.key, record: buff.id },
        level: buff.level,
        params: { ...buff.params },
      })
  }
  return found
}

function isUsedUp({ state }: Table, { limit }: Replacement, key: string): boolean {
  if (limit === undefined || typeof limit === 'string' || !('uses' in limit)) return false
  return (state.used.turn[key] ?? 0) >= limit.uses
}

/** A limit of uses is one for each turn; a buff that lasts for a number of uses has one less. */
function count(table: Table, { key, running }: Found): void {
  const { turn } = table.state.used
  turn[key] = (turn[key] ?? 0) + 1
  if ('buff' in running.of) useBuff(table, running.of.record)
}
