import type { Beginning, Json, Seat } from '@framestack/core'
import { holyLight, salamanderShield } from '../data/artifacts.ts'
import { miracleHp, barracks as places } from '../data/board.ts'
import { creatures } from '../data/creatures.ts'
import type { CreatureName, Game, Options, Player, Unit } from '../types.ts'
import { settleAuras } from './auras.ts'
import { isFree } from './legal.ts'
import { newUnit } from './new-unit.ts'
import { cellsOf, giveDeck, growDecks, manaCap, refreshPlayer } from './players.ts'
import { deckAt } from './read-deck.ts'
import { cellAt, fail, intAt, listAt, nameAt, objectAt } from './read-setup.ts'
import { recordBuff } from './records.ts'
import { emptyGame } from './setup.ts'
import { campOf, maxHpOf } from './units.ts'

const keys = ['decks', 'round', 'mana', 'units', 'barracks', 'miracles']
const unitKeys = ['camp', 'type', 'level', 'pos', 'hp', 'fresh', 'agility', 'buffs']
const buffNames = ['HolyShield', 'HolyLightAtkBuff', 'SalamanderShieldBuff']

/**
 * A scenario's position: both have chosen decks, `round` turns were ended without doing anything, and the next one has
 * begun. Units come onto the board in their order, with the ids 3, 4, ...; those of the player who is at it may act unless
 * they are `fresh`. Throws a BadInput that says what was expected.
 */
export function position({ options }: Beginning<Options>, given: Json): Game {
  const setup = objectAt('setup', given, keys)
  const game = emptyGame()
  game.started = true
  const decks = setup['decks'] === undefined ? [] : listAt('decks', setup['decks'], 2)
  game.players.forEach((player, camp) => {
    const { artifact, creatures } = deckAt(`decks[${camp}]`, decks[camp])
    giveDeck(player, artifact, creatures)
  })
  const round = intAt('round', setup['round'] ?? 0, 0, options.rounds - 1)
  for (game.round = 0; game.round <= round; game.round++) begin(game)
  game.round = round
  if (setup['units'] !== undefined)
    listAt('units', setup['units']).forEach((unit, i) => {
      place(game, `units[${i}]`, unit, options)
    })
  rest(game, setup)
  return game
}

function begin(game: Game): void {
  refreshPlayer(game, campOf(game.round), game.round + 1)
  growDecks(game, game.round + 1)
}

function place(game: Game, at: string, given: Json, { quirks }: Options): void {
  const json = objectAt(at, given, unitKeys)
  const camp = intAt(`${at}.camp`, json['camp'], 0, 1) as Seat
  const type = nameAt(`${at}.type`, json['type'], Object.keys(creatures)) as CreatureName
  const level = intAt(`${at}.level`, json['level'] ?? 1, 1, creatures[type].levels.length)
  const pos = cellAt(`${at}.pos`, json['pos'])
  if (!isFree(game, pos, type)) fail(`${at}.pos: expected a cell where no unit of its layer stands`)
  const agility = json['agility'] === true
  const unit = newUnit(game, { camp, type, level, pos, agility })
  const player = game.players[camp] as Player
  const cells = cellsOf(player, type)
  if (cells !== undefined) cells.available--
  settleAuras(game, quirks)
  if (type === 'Inferno') occupy(player)
  if (json['buffs'] !== undefined)
    for (const name of listAt(`${at}.buffs`, json['buffs']))
      giveBuff(game, unit, nameAt(`${at}.buffs`, name, buffNames), player)
  if (json['fresh'] === true) player.summoned.push(unit.id)
  else if (camp === campOf(game.round)) {
    unit.canAttack = true
    unit.canMove = true
  }
  if (json['hp'] !== undefined) unit.hp = intAt(`${at}.hp`, json['hp'], 1, maxHpOf(game, unit))
}

/** A buff that a unit has had since just now, from its own side. */
function giveBuff(game: Game, unit: Unit, name: string, player: Player): void {
  const bearer = unit.id
  const source = `a${unit.camp}`
  if (name === 'HolyShield') recordBuff(game, { type: name, bearer, source: bearer })
  else if (name === 'HolyLightAtkBuff')
    recordBuff(game, {
      type: name,
      bearer,
      source,
      stat: 'atk',
      add: holyLight.atk,
      left: holyLight.turnEnds,
    })
  else {
    const { maxHp } = salamanderShield
    recordBuff(game, { type: 'SalamanderShieldBuff', bearer, source, stat: 'maxHp', add: maxHp })
    unit.hp += maxHp
    occupy(player)
  }
}

/** An artifact that brought what is on the board is in use. */
function occupy({ artifact }: Player): void {
  if (artifact !== null) artifact.state = 1
}

function rest(game: Game, setup: { readonly [key: string]: Json }): void {
  const { mana, barracks, miracles } = setup
  if (mana !== undefined)
    listAt('mana', mana, 2).forEach((value, camp) => {
      const player = game.players[camp] as Player
      player.mana = intAt(`mana[${camp}]`, value, 0, manaCap)
      player.maxMana = Math.max(player.maxMana, player.mana)
    })
  if (barracks !== undefined)
    game.barracks = listAt('barracks', barracks, places.length).map((owner, place) =>
      intAt(`barracks[${place}]`, owner, -1, 1),
    )
  if (miracles !== undefined)
    listAt('miracles', miracles, 2).forEach((hp, seat) => {
      game.miracles[seat as 0 | 1] = intAt(`miracles[${seat}]`, hp, 1, miracleHp)
    })
}
