import type { GameControl } from '@framestack/core'
import { anyValue, hostile, type Pick } from './values.ts'

const keys = [
  'token',
  'action',
  'cell',
  'targets',
  'cards',
  'show',
  'discard',
  'method',
  'ask',
  'cid',
  'player',
  'unknown',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '0',
  '',
  'x'.repeat(2000),
]
const tokens = [
  'P0',
  'P1',
  'P2',
  'p0',
  ' P0',
  'P0 ',
  'P-1',
  'P99',
  '',
  '__proto__',
  'constructor',
  'toString',
]
const actions = [
  'mark',
  'fire attack',
  'give up',
  'show',
  'discard',
  'Give up',
  'give  up',
  'RESULT',
  'TIMEOUT',
  '*',
  '',
]

type Fields = { [key: string]: unknown }

/** Sets an own property whatever its name is. */
function set(target: Fields, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** A message that would be accepted now. */
function right(gc: GameControl, pick: Pick): Fields {
  const seat = gc.allowedPlayers()[0] ?? 0
  const move = gc.sampleMove(seat, pick)
  return { token: `P${seat}`, action: move?.action, ...move?.args }
}

/** The same with one field wrong, missing, doubled or too many. */
function mutated(gc: GameControl, pick: Pick): Fields {
  const message = right(gc, pick)
  const names = Object.keys(message)
  const key = names[pick(names.length)] as string
  const value = message[key]
  switch (pick(8)) {
    case 0:
      delete message[key]
      break
    case 1:
      set(message, keys[pick(keys.length)] as string, anyValue(pick))
      break
    case 2:
      set(message, key, Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : [value])
      break
    case 3:
      set(message, key, Array.isArray(value) ? value[0] : String(value))
      break
    case 4:
      set(message, key, Array.isArray(value) ? value.map((one) => Number(one) + 1 + pick(60)) : { value })
      break
    case 5:
      message['token'] = tokens[pick(tokens.length)]
      break
    case 6:
      message['action'] = actions[pick(actions.length)]
      break
    default:
      set(message, key, anyValue(pick))
  }
  return message
}

function made(pick: Pick): Fields {
  const message: Fields = pick(10) === 0 ? (Object.create(null) as Fields) : {}
  if (pick(4) > 0) message['token'] = tokens[pick(3)]
  if (pick(3) > 0) message['action'] = actions[pick(actions.length)]
  for (let n = pick(5); n > 0; n--) set(message, keys[pick(keys.length)] as string, anyValue(pick))
  return message
}

/** A message of any kind: hardly ever one that is right. */
export function anyMessage(gc: GameControl, pick: Pick): unknown {
  switch (pick(10)) {
    case 0:
      return hostile[pick(hostile.length)]?.[1]
    case 1:
    case 2:
    case 3:
      return made(pick)
    case 4: {
      // As it would come over the network, with keys twice and prototype keys of its own.
      const extra = `"${keys[pick(13)]}":${pick(2) === 0 ? '1e999' : '{"__proto__":{"a":1}}'}`
      return JSON.parse(
        `{"token":"P${pick(3)}","token":"P${pick(3)}","action":"${actions[pick(5)]}",${extra}}`,
      )
    }
    default:
      return mutated(gc, pick)
  }
}
