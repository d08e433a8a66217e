import type { Hint, Json, JsonObject, OfferJson } from '@framestack/core'
import { board } from '@framestack/miracle/facts'
import { type Draft, openFor } from '../generic/moves.ts'

/** What an artifact may be used on. */
export interface UseOffer {
  /** The artifact: 0 or 1. */
  readonly card: number
  readonly cells: ReadonlySet<number>
  readonly units: ReadonlySet<number>
}

/** A deck that is to be chosen. */
export interface DeckOffer {
  readonly artifacts: readonly string[]
  readonly creatures: readonly string[]
  /** How many of each. */
  readonly sizes: { readonly artifacts: number; readonly creatures: number }
}

/** What may be done, by what it is done with. Cells by their numbers. */
export interface MiracleOffers {
  readonly deck: DeckOffer | null
  /** By unit. */
  readonly moves: ReadonlyMap<number, ReadonlySet<number>>
  /** By unit: ids of units, and of miracles. */
  readonly attacks: ReadonlyMap<number, ReadonlySet<number>>
  /** By creature and level, see {@link summonKey}. */
  readonly summons: ReadonlyMap<string, ReadonlySet<number>>
  readonly use: UseOffer | null
  /** Moves without arguments. */
  readonly plain: ReadonlySet<string>
}

/** Under which a summoning is found. */
export const summonKey = (type: string, level: number): string => `${type} ${level}`

/** Sorts what is offered. */
export function miracleOffers(ask: Hint | null): MiracleOffers {
  const offers = new Map((ask?.offers ?? []).map((offer) => [offer.action, offer]))
  const plain = [...offers.values()].filter(({ args }) => args.length === 0).map(({ action }) => action)
  return {
    deck: deckOf(offers.get('init')),
    moves: byUnit(offers.get('move'), 'mover', 'position', cellsIn),
    attacks: byUnit(offers.get('attack'), 'attacker', 'target', idsIn),
    summons: summonsOf(offers.get('summon')),
    use: artifactOf(offers.get('use')),
    plain: new Set(plain),
  }
}

/** Everything that is open for an argument after others; null: it is not listed, anything may be tried. */
function valuesOf(offer: OfferJson | undefined, name: string, draft: Draft = {}): readonly Json[] | null {
  const arg = offer?.args.find((one) => one.name === name)
  if (arg === undefined) return []
  const open = openFor(arg, draft)
  return open === null ? [] : (open.values ?? null)
}

const cellsIn = (values: readonly Json[] | null): Set<number> =>
  values === null
    ? new Set(board.cells.keys())
    : new Set(
        values
          .filter(isCell)
          .map(numberOf)
          .filter((cell) => cell >= 0),
      )

const idsIn = (values: readonly Json[] | null): Set<number> =>
  new Set((values ?? []).filter((value) => typeof value === 'number'))

const isCell = (value: Json): value is Json[] => Array.isArray(value) && value.length === 3
const numberOf = ([x, y, z]: readonly Json[]): number => board.numberOf([Number(x), Number(y), Number(z)])

function byUnit(
  offer: OfferJson | undefined,
  who: string,
  what: string,
  read: (values: readonly Json[] | null) => Set<number>,
): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  for (const id of idsIn(valuesOf(offer, who))) found.set(id, read(valuesOf(offer, what, { [who]: id })))
  return found
}

function summonsOf(offer: OfferJson | undefined): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const type of valuesOf(offer, 'type') ?? [])
    for (const level of valuesOf(offer, 'level', { type }) ?? []) {
      const cells = cellsIn(valuesOf(offer, 'position', { type, level }))
      if (cells.size > 0) found.set(summonKey(String(type), Number(level)), cells)
    }
  return found
}

function artifactOf(offer: OfferJson | undefined): UseOffer | null {
  const [card] = idsIn(valuesOf(offer, 'card'))
  if (card === undefined) return null
  const values = valuesOf(offer, 'target', { card })
  return { card, cells: cellsIn(values), units: idsIn(values) }
}

function deckOf(offer: OfferJson | undefined): DeckOffer | null {
  if (offer === undefined) return null
  const names = (name: string) => (valuesOf(offer, name) ?? []).map(String)
  const size = (name: string) => offer.args.find((arg) => arg.name === name)?.size?.[1] ?? 0
  return {
    artifacts: names('artifacts'),
    creatures: names('creatures'),
    sizes: { artifacts: size('artifacts'), creatures: size('creatures') },
  }
}

/** What a player has in his hand: one of his units, a creature to be summoned, or his artifact. */
export type Held =
  | { readonly is: 'unit'; readonly id: number }
  | { readonly is: 'card'; readonly type: string; readonly level: number }
  | { readonly is: 'artifact' }

/** Something that may be done on a cell with what is held, and the move that does it. */
export interface Act {
  readonly does: 'move' | 'attack' | 'summon' | 'use'
  /** A unit's id, or a miracle's; null: the cell itself. */
  readonly target: number | null
  readonly move: JsonObject
}

/** What stands on a cell: ids of units, and of the miracle. */
export type Standing = (cell: number) => readonly number[]

/** All that may be done on a cell with what is held. */
export function actsOn(cell: number, held: Held | null, offers: MiracleOffers, on: Standing): Act[] {
  const hex = board.cells[cell]
  if (held === null || hex === undefined) return []
  const position = [...hex]
  if (held.is === 'card') {
    const { type, level } = held
    const open = offers.summons.get(summonKey(type, level))?.has(cell) === true
    return open ? [{ does: 'summon', target: null, move: { action: 'summon', type, level, position } }] : []
  }
  if (held.is === 'artifact') return usesOn(cell, position, offers.use, on)
  const attacked = offers.attacks.get(held.id)
  const acts = on(cell)
    .filter((id) => attacked?.has(id) === true)
    .map((target): Act => {
      return { does: 'attack', target, move: { action: 'attack', attacker: held.id, target } }
    })
  if (offers.moves.get(held.id)?.has(cell) === true)
    acts.push({ does: 'move', target: null, move: { action: 'move', mover: held.id, position } })
  return acts
}

function usesOn(cell: number, position: number[], use: UseOffer | null, on: Standing): Act[] {
  if (use === null) return []
  const { card } = use
  const acts = on(cell)
    .filter((id) => use.units.has(id))
    .map((target): Act => ({ does: 'use', target, move: { action: 'use', card, target } }))
  if (use.cells.has(cell))
    acts.push({ does: 'use', target: null, move: { action: 'use', card, target: position } })
  return acts
}
