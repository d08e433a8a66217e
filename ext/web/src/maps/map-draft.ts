import {
  type Cell,
  type CellEdge,
  type CellLike,
  cellText,
  DEFAULT_TYPE,
  edge,
  edgeKey,
  type Facing,
  neighbour,
  type Spawn,
  type SquareMap,
} from '@framestack/kit/square'
import { isOn, type Size } from './places.ts'

/** A map that is being made. It is never changed: every change gives another one. */
export interface MapDraft extends Size {
  readonly name: string
  /** Row by row from the bottom. */
  readonly heights: readonly number[]
  /** Row by row from the bottom. */
  readonly types: readonly string[]
  /** By the key of the edge, whichever side it was put from. */
  readonly walls: ReadonlyMap<string, CellEdge>
  /** In the order of the file: the first of a team is for its first piece. */
  readonly spawns: readonly Spawn[]
}

/** The map as its file has it. */
export interface MapFile {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly cells: readonly { readonly x: number; readonly y: number; height?: number; type?: string }[]
  readonly walls: readonly (readonly [
    { readonly x: number; readonly y: number },
    { readonly x: number; readonly y: number },
  ])[]
  readonly spawns: readonly {
    readonly team: number
    readonly x: number
    readonly y: number
    readonly facing: Facing
  }[]
}

/** A map with nothing on it. */
export const emptyMap = (name: string, width: number, height: number): MapDraft => ({
  name,
  width,
  height,
  heights: Array<number>(width * height).fill(0),
  types: Array<string>(width * height).fill(DEFAULT_TYPE),
  walls: new Map(),
  spawns: [],
})

/** A map that was read from its file. */
export function draftOf({ name, board, types, spawns }: SquareMap): MapDraft {
  const { width, height } = board
  const draft = emptyMap(name, width, height)
  const kinds = [...draft.types]
  for (const { at, type } of types) kinds[board.numberOf(at)] = type
  return {
    ...draft,
    heights: board.cells().map((cell) => board.heightAt(cell)),
    types: kinds,
    walls: new Map(board.walls.map((wall) => [edgeKey(wall), wall])),
    spawns,
  }
}

/** What is written to the file: only cells that are something are listed. */
export function fileOf(draft: MapDraft): MapFile {
  const { name, width, height, walls, spawns } = draft
  const cells = cellsOf(draft).map(([x, y]) => {
    const [own, type] = [heightAt(draft, [x, y]), typeAt(draft, [x, y])]
    return { x, y, ...(own === 0 ? {} : { height: own }), ...(type === DEFAULT_TYPE ? {} : { type }) }
  })
  const point = ([x, y]: Cell) => ({ x, y })
  return {
    name,
    width,
    height,
    cells: cells.filter((cell) => 'height' in cell || 'type' in cell),
    walls: [...walls.keys()]
      .sort()
      .map((key) => walls.get(key) as CellEdge)
      .map(({ start, end }) => [point(start), point(end)]),
    spawns: spawns.map(({ team, at: [x, y], facing }) => ({ team, x, y, facing })),
  }
}

/** The file as a text, a line for each thing. */
export function textOf(draft: MapDraft): string {
  const { cells, walls, spawns, ...head } = fileOf(draft)
  const list = (values: readonly object[]): string =>
    values.length === 0
      ? '[]'
      : `[\n${values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')}\n  ]`
  const lines = [
    ...Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    `  "cells": ${list(cells)}`,
    `  "walls": ${list(walls)}`,
    `  "spawns": ${list(spawns)}`,
  ]
  return `{\n${lines.join(',\n')}\n}\n`
}

/** All cells, row by row from the bottom. */
export const cellsOf = ({ width, height }: Size): Cell[] =>
  Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)])

const numberOf = ([x, y]: CellLike, { width }: Size): number => y * width + x

export const heightAt = (draft: MapDraft, cell: CellLike): number => draft.heights[numberOf(cell, draft)] ?? 0
export const typeAt = (draft: MapDraft, cell: CellLike): string =>
  draft.types[numberOf(cell, draft)] ?? DEFAULT_TYPE
export const spawnAt = (draft: MapDraft, cell: CellLike): Spawn | undefined =>
  draft.spawns.find(({ at }) => cellText(at) === cellText(cell))

/** Whether there is a wall on that side of a cell. */
export function isWalled(draft: MapDraft, cell: CellLike, side: Facing): boolean {
  return draft.walls.has(edgeKey({ start: [cell[0], cell[1]], end: neighbour(cell, side) }))
}

/** Gives cells a height. */
export const withHeight = (draft: MapDraft, cells: readonly CellLike[], height: number): MapDraft => ({
  ...draft,
  heights: replaced(draft.heights, cells, draft, height),
})

/** Gives cells a type. */
export const withType = (draft: MapDraft, cells: readonly CellLike[], type: string): MapDraft => ({
  ...draft,
  types: replaced(draft.types, cells, draft, type),
})

function replaced<T>(values: readonly T[], cells: readonly CellLike[], size: Size, value: T): T[] {
  const numbers = new Set(cells.map((cell) => numberOf(cell, size)))
  return values.map((old, i) => (numbers.has(i) ? value : old))
}

/** Puts walls on one side of cells, or takes them away where all have one. Sides at the rim have no wall. */
export function withWalls(draft: MapDraft, cells: readonly CellLike[], side: Facing): MapDraft {
  const edges = cells
    .filter((cell) => isOn(neighbour(cell, side), draft))
    .map((cell) => edge(cell, neighbour(cell, side)))
  const walls = new Map(draft.walls)
  if (edges.every((one) => walls.has(edgeKey(one)))) for (const one of edges) walls.delete(edgeKey(one))
  else for (const one of edges) if (!walls.has(edgeKey(one))) walls.set(edgeKey(one), one)
  return { ...draft, walls }
}

/** Lets a team begin at cells, after those that it has; null: nobody begins there. */
export function withSpawns(
  draft: MapDraft,
  cells: readonly CellLike[],
  team: 0 | 1 | null,
  facing: Facing = team === 1 ? 'Down' : 'Up',
): MapDraft {
  const texts = new Set(cells.map(cellText))
  const rest = draft.spawns.filter(({ at }) => !texts.has(cellText(at)))
  const added = team === null ? [] : cells.map(([x, y]): Spawn => ({ team, at: [x, y], facing }))
  return { ...draft, spawns: [...rest, ...added] }
}

/** Lets those that begin at cells look elsewhere. */
export function withFacing(draft: MapDraft, cells: readonly CellLike[], facing: Facing): MapDraft {
  const texts = new Set(cells.map(cellText))
  const spawns = draft.spawns.map((spawn) => (texts.has(cellText(spawn.at)) ? { ...spawn, facing } : spawn))
  return { ...draft, spawns }
}

/** Another size: what lies off the board then is gone. */
export function resized(draft: MapDraft, width: number, height: number): MapDraft {
  const size = { width, height }
  const cells = cellsOf(size)
  const fits = (cell: CellLike): boolean => isOn(cell, draft)
  return {
    ...draft,
    ...size,
    heights: cells.map((cell) => (fits(cell) ? heightAt(draft, cell) : 0)),
    types: cells.map((cell) => (fits(cell) ? typeAt(draft, cell) : DEFAULT_TYPE)),
    walls: new Map([...draft.walls].filter(([, { start, end }]) => isOn(start, size) && isOn(end, size))),
    spawns: draft.spawns.filter(({ at }) => isOn(at, size)),
  }
}

/** The cells of the rectangle between two. */
export function cellsBetween([ax, ay]: CellLike, [bx, by]: CellLike): Cell[] {
  const [left, bottom] = [Math.min(ax, bx), Math.min(ay, by)]
  const [width, height] = [Math.abs(ax - bx) + 1, Math.abs(ay - by) + 1]
  return cellsOf({ width, height }).map(([x, y]) => [left + x, bottom + y])
}

/** Cells by their texts: `5,6`. */
export const cellsFrom = (texts: Iterable<string>): Cell[] =>
  [...texts].map((text) => {
    const [x = 0, y = 0] = text.split(',').map(Number)
    return [x, y]
  })
