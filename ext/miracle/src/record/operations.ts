import type { Seat } from '@framestack/core'
import type { Hex } from '@framestack/kit/hex'
import type { ArtifactName, CreatureName } from '../types.ts'
import { artifactCodes, creatureCodes, eventCodes } from './codes.ts'
import type { Row } from './rows.ts'

/** A move of the match, as messages have it. */
export type Played =
  | { action: 'init'; artifacts: ArtifactName[]; creatures: CreatureName[] }
  | { action: 'summon'; type: CreatureName; level: number; position: Hex }
  | { action: 'move'; mover: number; position: Hex }
  | { action: 'attack'; attacker: number; target: number }
  | { action: 'use'; card: number; target: number | Hex }
  | { action: 'endround' }

const nameOf = <K extends string>(codes: { readonly [name in K]: number }, code: number): K => {
  const found = (Object.keys(codes) as K[]).find((name) => codes[name] === code % 10)
  if (found === undefined) throw new RangeError(`${code} is no number of ${Object.keys(codes).join(', ')}`)
  return found
}

const hex = (x: number, y: number): Hex => [x, y, 0 - x - y]

/**
 * The move that a row tells of; null when it tells of what a move causes. `camp` is the seat that is at it. Throws a
 * RangeError for numbers that mean nothing.
 */
export function playedBy([, code, a, b, c, d, e]: Row): Played | null {
  switch (code) {
    case eventCodes.GameStart: {
      const creatures = [c, d, e].map((number) => nameOf(creatureCodes, number))
      return { action: 'init', artifacts: [nameOf(artifactCodes, b)], creatures }
    }
    case eventCodes.Summon: {
      const type = nameOf(creatureCodes, a)
      // An inferno comes of itself, with its flame.
      return type === 'Inferno' ? null : { action: 'summon', type, level: b, position: hex(c, d) }
    }
    case eventCodes.Move:
      return { action: 'move', mover: a, position: hex(b, c) }
    case eventCodes.Attack:
      return { action: 'attack', attacker: a, target: b }
    case eventCodes.ActivateArtifact: {
      const target = nameOf(artifactCodes, b) === 'SalamanderShield' ? e : hex(c, d)
      return { action: 'use', card: a, target }
    }
    case eventCodes.TurnEnd:
      return { action: 'endround' }
    default:
      return null
  }
}

/** The seat that a row's move is of. */
export const seatOf = ([round, code, a]: Row): Seat => (code === eventCodes.GameStart ? a : round % 2)
