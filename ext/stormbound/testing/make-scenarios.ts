import { readFileSync } from 'node:fs'
import type { Json, JsonObject } from '@framestack/core'
import { checkScenario, runScenario, type Scenario } from '@framestack/core/testing'
import { book, stormbound } from '../src/index.ts'

/** Plain cards by a letter. */
const short: { readonly [letter: string]: string } = {
  u: 'gate-guard',
  s: 'stone-keep',
  d: 'hoard-sitter',
  p: 'deck-hand',
  c: 'walking-boiler',
  a: 'horned-wall',
  x: 'old-thunder',
}

interface Line {
  readonly card: string
  readonly given: readonly string[]
  readonly moves: readonly string[]
  readonly expect: readonly string[]
  readonly chance: boolean
}

/** The lines of `cards.txt` or `rules.txt`. */
export function readLines(file: string): Line[] {
  const text = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [card = '', given = '', moves = '', expect = ''] = line.split('|').map((part) => part.trim())
      const chance = expect.startsWith('~')
      return {
        card,
        given: given.split(' ').filter(Boolean),
        moves: moves.split('>').map((move) => move.trim()),
        expect: expect.replace(/^~ /, '').split(' ').filter(Boolean),
        chance,
      }
    })
}

const piecePattern = /^([+-])([\w-]+|\?)@(\d,\d)=(\d+)((?:![a-z]+)*)(?:%(\w+):(\d+))?$/
const foundPattern = /^(\d,\d):(?:\.|([+-])([\w-]+|\?)=(\d+)((?:![a-z]+)*))$/

const nameOf = (card: string, me: string): string => (card === 'me' ? me : (short[card] ?? card))

/** The scenario of a line. Throws for a line that is none. */
export function scenarioOf(line: Line, seed = 1): JsonObject {
  const { card, moves } = line
  const isOther = ['start', 'rock', 'kill'].some((word) => moves[0]?.startsWith(word))
  const setup: { [key: string]: Json } = { turn: isOther ? 1 : 0, mana: [30, 30] }
  const pieces: JsonObject[] = []
  const hand: Json[] = []
  const enemyHand: Json[] = []
  const deck: Json[] = []
  for (const word of line.given) {
    const [key = '', value = ''] = word.split(':')
    if (key === 'hand') hand.push(...value.split(','))
    else if (key === 'ehand') enemyHand.push(...value.split(','))
    else if (key === 'deck') deck.push(...value.split(','))
    else if (key === 'm') setup['mana'] = [Number(value), 30]
    else if (key === 'b') setup['bases'] = value.split(',').map(Number)
    else pieces.push(piece(word, card))
  }
  const plays = moves[0]?.startsWith('play') || moves[0]?.startsWith('cast')
  const rocks = moves.some((move) => move.startsWith('rock') || move.startsWith('kill'))
  if (rocks)
    enemyHand.push({ card: 'falling-rock', level: moves.some((move) => move.startsWith('kill')) ? 5 : 1 })
  const hands: Json[] = [[...hand, ...(plays ? [card] : [])], enemyHand]
  const first = 2 + pieces.length
  const ids = {
    mine: first + hand.length,
    rock: first + hand.length + (plays ? 1 : 0) + enemyHand.length - 1,
  }
  const at = (tile: string | undefined) => {
    if (tile === undefined) return {}
    const index = pieces.findIndex((one) => one['at'] === tile)
    if (index < 0) throw new Error(`${card}: nothing stands on ${tile}`)
    return { target: 2 + index }
  }
  let turn = isOther ? 1 : 0
  const steps: JsonObject[] = moves.map((move) => {
    const [word, tile] = move.split(' ')
    if (word === 'play') return { act: { player: 0, action: 'play', card: ids.mine, at: tile ?? '' } }
    if (word === 'cast') return { act: { player: 0, action: 'cast', card: ids.mine, ...at(tile) } }
    if (word === 'rock' || word === 'kill')
      return { act: { player: 1, action: 'cast', card: ids.rock, ...at(tile) } }
    if (word === 'start' || word === 'end') {
      turn = 1 - turn
      return { act: { player: 1 - turn, action: 'end' } }
    }
    throw new Error(`${card}: there is no move '${move}'`)
  })
  const last = steps.at(-1) as { [key: string]: Json }
  const winner = line.expect.find((word) => word.startsWith('win='))
  const seen = line.expect.filter((word) => word !== winner).flatMap((word) => expected(word, card))
  last['expect'] = {
    view: { player: 0, at: Object.fromEntries(seen) },
    ...(winner === undefined ? {} : { outcome: { winners: [Number(winner.slice(4))] } }),
  }
  return {
    name: `${card}: ${[...line.given, moves.join(', ')].join(' ')}: ${line.expect.join(' ')}`,
    ruleset: 'stormbound',
    ...(line.chance ? { seed } : {}),
    setup: {
      ...setup,
      ...(pieces.length > 0 ? { pieces } : {}),
      ...(hands.flat().length > 0 ? { hands } : {}),
      ...(deck.length > 0 ? { decks: [deck, []] } : {}),
    },
    steps,
  }
}

function piece(word: string, me: string): JsonObject {
  const found = piecePattern.exec(word)
  if (found === null) throw new Error(`${me}: '${word}' is no piece`)
  const [, side, name = '', at = '', strength, statuses = '', param, value] = found
  const list = statuses.split('!').filter(Boolean)
  return {
    side: side === '+' ? 0 : 1,
    card: nameOf(name, me),
    at,
    strength: Number(strength),
    ...(list.length > 0 ? { statuses: list } : {}),
    ...(param === undefined ? {} : { params: { [param]: Number(value) } }),
  }
}

/** What a word expects of the view of P0: pointers and values. */
function expected(word: string, me: string): [string, Json][] {
  const found = foundPattern.exec(word)
  if (found !== null) {
    const [, tile = '', side, name = '', strength, statuses = ''] = found
    if (side === undefined) return [[`/board/${tile}`, null]]
    return [
      [`/board/${tile}/side`, side === '+' ? 0 : 1],
      ...(name === '?' ? [] : [[`/board/${tile}/card`, nameOf(name, me)] as [string, Json]]),
      [`/board/${tile}/strength`, Number(strength)],
      [`/board/${tile}/statuses`, statuses.split('!').filter(Boolean)],
    ]
  }
  const [key = '', value = ''] = word.split('=')
  const [, what, seat, index] = /^([a-z]+)([01])(?:\.(\d))?$/.exec(key) ?? []
  const pointers: { readonly [what: string]: [string, Json] } = {
    b: [`/bases/${seat}`, Number(value)],
    m: [`/mana/${seat}`, Number(value)],
    h: [`/hands/${seat}/length`, Number(value)],
    d: [`/decks/${seat}/length`, Number(value)],
    line: [`/lines/${seat}`, Number(value)],
    hand: [`/hands/${seat}/0/card`, value],
    cost: [`/hands/${seat}/${index}/cost`, Number(value)],
    str: [`/hands/${seat}/${index}/strength`, Number(value)],
    fixed: [`/hands/${seat}/${index}/fixed`, value === 'true'],
  }
  const pointer = what === undefined ? undefined : pointers[what]
  if (pointer === undefined) throw new Error(`${me}: '${word}' expects nothing that is known`)
  return what === 'hand' ? [pointer, [`/hands/${seat}/length`, 1]] : [pointer]
}

/** A card without ability: it walks as far as it moves. */
function plain(id: string): JsonObject | null {
  const card = book.card(id)
  if (card.kind === 'spell' || card.abilities !== undefined) return null
  const strength =
    typeof card.strength === 'number' ? card.strength : 'lv' in card.strength ? card.strength.lv[0] : 0
  const row = 4 - (card.kind === 'unit' ? card.move : 0)
  return scenarioOf({
    card: id,
    given: [],
    moves: ['play 4,0'],
    expect: [`${row},0:+me=${strength}`],
    chance: false,
  })
}

/** A scenario that holds: where chance has a say, with a seed that gives what may happen. */
function holding(line: Line): JsonObject {
  if (!line.chance) return scenarioOf(line)
  for (let seed = 1; seed <= 60; seed++) {
    const made = scenarioOf(line, seed)
    if (runScenario(stormbound, checkScenario(made) as Scenario).ok) return made
  }
  throw new Error(`${line.card}: no seed gives ${line.expect.join(' ')}`)
}

/** All scenarios of cards, by the file in which they stand. */
export function cardScenarios(): { readonly [file: string]: JsonObject[] } {
  const lines = readLines('cards.txt')
  const files: { [file: string]: JsonObject[] } = {}
  for (const card of book.cards) {
    const own = lines.filter((line) => line.card === card.id).map(holding)
    const made = own.length > 0 ? own : [plain(card.id)].filter((one) => one !== null)
    const file = card.token === true ? 'tokens' : card.kingdom
    files[file] = [...(files[file] ?? []), ...made]
  }
  files['rules'] = readLines('rules.txt').map(holding)
  return files
}
