/** A program for `framestack judge miracle` that plays one side of a replay again. node replayer.mjs FILE SEAT */
import { readFileSync } from 'node:fs'

const [, , file = '', seat = '0'] = process.argv
const bytes = readFileSync(file)
const numbers = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32BE(4 * i))
const rows = Array.from({ length: Math.floor(numbers.length / 7) }, (_, i) => numbers.slice(7 * i, 7 * i + 7))
const creatures = ['', 'Swordsman', 'Archer', 'BlackBat', 'Priest', 'VolcanoDragon', 'FrostDragon', 'Inferno']
const artifacts = ['', 'HolyLight', 'SalamanderShield', 'InfernoFlame', 'WindBlessing']
const cell = (x, y) => [x, y, 0 - x - y]

/** @type {Record<number, (row: number[]) => [string, object] | null>} */
const moves = {
  11: ([, , , artifact, ...deck]) => [
    'init',
    { artifacts: [artifacts[artifact % 10]], creatures: deck.map((code) => creatures[code % 10]) },
  ],
  18: ([, , type, level, x, y]) =>
    type % 10 === 7 ? null : ['summon', { type: creatures[type % 10], level, position: cell(x, y) }],
  4: ([, , mover, x, y]) => ['move', { mover, position: cell(x, y) }],
  5: ([, , attacker, target]) => ['attack', { attacker, target }],
  9: ([, , card, artifact, x, y, unit]) => ['use', { card, target: artifact % 10 === 2 ? unit : cell(x, y) }],
  2: () => ['endround', {}],
}

const own = rows.flatMap((row) => {
  const [round, code, first] = row
  const move = moves[code]?.(row) ?? null
  const player = code === 11 ? first : round % 2
  if (move === null || player !== Number(seat)) return []
  return [{ player, round, operation_type: move[0], operation_parameters: move[1] }]
})

let rest = Buffer.alloc(0)
process.stdin.on('data', (more) => {
  rest = Buffer.concat([rest, more])
  while (rest.length >= 6) {
    const end = 6 + Number(rest.toString('latin1', 0, 6))
    if (rest.length < end) return
    rest = rest.subarray(end)
    const text = Buffer.from(JSON.stringify(own.shift() ?? {}))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length)
    process.stdout.write(Buffer.concat([length, text]))
  }
})
