/**
 * A small player for `framestack judge miracle`, with nothing but Node: it attacks whom it reaches, walks towards the
 * enemy's miracle, and summons what it can pay. Copy it and make it better.
 *
 * What it is told: six decimal digits, the number of bytes that follow, then JSON: first `{"camp":0}`, then observations.
 * What it says: four bytes, highest first, the number of bytes that follow, then an operation as JSON.
 */
type Hex = [number, number, number]
type Observation = {
  map: { units: unknown[][]; barracks: number[]; miracles: number[] }
  players: [unknown, number, number, [number, number, number[]][], number[]][]
  round: number
  camp: number
}

const deck = { artifacts: ['HolyLight'], creatures: ['Swordsman', 'Archer', 'FrostDragon'] }
const names = ['Archer', 'Swordsman', 'BlackBat', 'Priest', 'VolcanoDragon', 'Inferno', 'FrostDragon']
const costs: { [type: number]: number[] } = { 0: [2, 4, 6], 1: [2, 4, 6], 6: [5, 7, 9] }
const miracles: Hex[] = [
  [-7, 7, 0],
  [7, -7, 0],
]
const points: Hex[] = [
  [-6, 6, 0],
  [-6, 7, -1],
  [-7, 6, 1],
  [-6, 8, -2],
  [-8, 6, 2],
]

let camp = 0
let round = -1
/** What was tried in this turn: the same observation comes again when an operation was refused. */
const tried = new Set<string>()

const distance = (a: Hex, b: Hex) => Math.max(...a.map((part, i) => Math.abs(part - (b[i] ?? 0))))

function say(operation_type: string, operation_parameters: object): void {
  const text = Buffer.from(JSON.stringify({ player: camp, round, operation_type, operation_parameters }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  process.stdout.write(Buffer.concat([length, text]))
}

function decide({ map, players }: Observation): [string, object] {
  const goal = miracles[1 - camp] as Hex
  const units = map.units.map((row) => ({
    id: row[0] as number,
    camp: row[1] as number,
    atk: row[4] as number,
    range: row[7] as [number, number],
    move: row[8] as number,
    pos: row[10] as Hex,
    canAttack: row[16] === 1,
    canMove: row[17] === 1,
  }))
  const options: [string, object][] = []
  const targets = [{ id: 1 - camp, pos: goal }, ...units.filter((unit) => unit.camp !== camp)]
  for (const { id, range, pos, canAttack, atk } of units.filter((unit) => unit.camp === camp))
    for (const target of targets) {
      const steps = distance(pos, target.pos)
      if (canAttack && atk > 0 && steps >= range[0] && steps <= range[1])
        options.push(['attack', { attacker: id, target: target.id }])
    }
  const [, mana, , hand] = players[camp] as Observation['players'][number]
  for (const [type, available] of hand)
    for (const level of [3, 2, 1])
      for (const [x, y, z] of available > 0 && (costs[type]?.[level - 1] ?? 99) <= mana ? points : []) {
        const position = camp === 0 ? [x, y, z] : [0 - x, 0 - y, 0 - z]
        options.push(['summon', { type: names[type], level, position }])
      }
  for (const { id, pos, move } of units.filter((unit) => unit.camp === camp && unit.canMove)) {
    const near: Hex[] = []
    for (let x = -move; x <= move; x++)
      for (let y = -move; y <= move; y++) near.push([pos[0] + x, pos[1] + y, pos[2] - x - y])
    const better = near.filter(
      (cell) => distance(cell, pos) <= move && distance(cell, goal) < distance(pos, goal),
    )
    better.sort((a, b) => distance(a, goal) - distance(b, goal))
    for (const position of better.slice(0, 6)) options.push(['move', { mover: id, position }])
  }
  return options.find((option) => !tried.has(JSON.stringify(option))) ?? ['endround', {}]
}

function hear(message: { camp: number } | Observation): void {
  if (!('map' in message)) {
    camp = message.camp
    round = 0
    return say('init', deck)
  }
  if (message.round !== round) tried.clear()
  round = message.round
  const [type, parameters] = decide(message)
  tried.add(JSON.stringify([type, parameters]))
  say(type, parameters)
}

let rest = Buffer.alloc(0)
process.stdin.on('data', (bytes: Buffer) => {
  rest = Buffer.concat([rest, bytes])
  while (rest.length >= 6) {
    const end = 6 + Number(rest.toString('latin1', 0, 6))
    if (rest.length < end) return
    const text = rest.toString('utf8', 6, end)
    rest = rest.subarray(end)
    hear(JSON.parse(text) as { camp: number } | Observation)
  }
})
