import type { Selector } from '../schema/types.ts'
import type { Entity, Id } from '../types.ts'
import type { Scene, Test } from './scene.ts'
import { strengthOf } from './value.ts'

/** Those meant by a selector, in the order of the board. */
export function select(scene: Scene, selector: Selector, valid?: Test): Id[] {
  const found = candidates(scene, selector).filter(
    (entity) =>
      (selector.of === 'tile' || selector.of === 'card' || scene.isSide(selector.side, entity.side)) &&
      (selector.other !== true || entity.id !== scene.run.self) &&
      (selector.where === undefined || scene.matches(entity, selector.where)),
  )
  return picked(scene, selector, found, valid).map(({ id }) => id)
}

/** All that a selector could mean, before sides and filters. */
function candidates(scene: Scene, selector: Selector): Entity[] {
  const { table } = scene
  const entities = (ids: Iterable<Id>): Entity[] => {
    const list: Entity[] = []
    for (const id of ids) {
      const entity = table.entity(id)
      if (entity !== null) list.push(entity)
    }
    return list
  }
  if (selector.of === 'card') {
    const zone = selector.zone ?? 'hand'
    const seat = zone.startsWith('enemy') ? table.opponent(scene.owner) : scene.owner
    return entities(table.cards(zone.endsWith('and') ? 'hand' : 'deck', seat))
  }
  const seats = [scene.owner, table.opponent(scene.owner)]
  if (selector.of === 'base') return entities(seats.map((seat) => table.baseOf(seat)))
  const { tiles, bases } = reach(scene, selector)
  if (selector.of === 'tile') return entities(tiles).filter(({ id }) => table.at(id) === null)
  const pieces = entities(
    [...tiles].flatMap((tile) => {
      const id = table.at(tile)
      return id === null ? [] : [id]
    }),
  ).filter(({ kind }) => selector.of === 'piece' || kind === selector.of)
  if (selector.bases !== true) return inOrder(scene, pieces)
  return [...inOrder(scene, pieces), ...entities([...bases].sort().map((seat) => table.baseOf(seat)))]
}

/** Tiles and bases of all its areas around all its anchors. */
function reach(scene: Scene, { area, from }: Selector): { tiles: Set<Id>; bases: Set<number> } {
  const names =
    area === undefined
      ? ['board']
      : typeof area === 'string'
        ? [area]
        : Array.isArray(area)
          ? area
          : [scene.leveled(area.lv)]
  const tiles = new Set<Id>()
  const bases = new Set<number>()
  for (const anchor of anchors(scene, from))
    for (const name of names) {
      const found = scene.table.area(name, anchor, scene.owner)
      for (const tile of found.tiles) tiles.add(tile)
      for (const seat of found.bases) bases.add(seat)
    }
  return { tiles, bases }
}

function anchors(scene: Scene, from: Selector['from']): (Entity | null)[] {
  if (from === undefined) return [scene.one('self')]
  const list = Array.isArray(from) ? from : [from]
  return list.flatMap((one) => scene.targets(one).map((id) => scene.table.entity(id)))
}

function inOrder({ table }: Scene, list: Entity[]): Entity[] {
  return list.sort((a, b) => table.rank(a) - table.rank(b))
}

/** How many of those that are left, and which. Ties are broken by chance. */
function picked(scene: Scene, selector: Selector, found: Entity[], valid?: Test): Entity[] {
  const word =
    selector.pick === undefined
      ? 'all'
      : typeof selector.pick === 'string'
        ? selector.pick
        : scene.leveled(selector.pick.lv)
  if (word === 'all') return found
  const { table } = scene
  const strength = (entity: Entity) => strengthOf(table, entity)
  if (word === 'allStrongest' || word === 'allWeakest') {
    const all = found.map(strength)
    const best = word === 'allStrongest' ? Math.max(...all) : Math.min(...all)
    return found.filter((_, i) => all[i] === best)
  }
  const among = valid === undefined ? found : found.filter(valid)
  const n = Math.min(scene.num(selector.n ?? 1), among.length)
  const [anchor = null] = anchors(scene, selector.from)
  const by: { readonly [word: string]: (entity: Entity) => number } = {
    random: () => 0,
    strongest: (entity) => -strength(entity),
    weakest: strength,
    nearest: (entity) => (anchor === null ? 0 : table.distance(anchor, entity)),
    mostForward: (entity) => -table.forward(entity),
    leftmost: (entity) => table.leftness(entity),
    oldest: ({ age }) => age,
    newest: ({ age }) => -age,
  }
  return best(scene, among, n, by[word] as (entity: Entity) => number)
}

/** The `n` lowest by a measure; of equal ones any, each as likely. */
function best(
  scene: Scene,
  among: readonly Entity[],
  n: number,
  measure: (entity: Entity) => number,
): Entity[] {
  const left = among.map((entity) => ({ entity, value: measure(entity) }))
  const taken: Entity[] = []
  while (taken.length < n) {
    const least = Math.min(...left.map(({ value }) => value))
    const ties = left.filter(({ value }) => value === least)
    // Where all that are left are taken, chance decides nothing.
    const all = ties.length <= n - taken.length
    const one = all ? ties[0] : ties[scene.draw(ties.length)]
    if (one === undefined) break
    taken.push(one.entity)
    left.splice(left.indexOf(one), 1)
  }
  return taken
}
