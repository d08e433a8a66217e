import { createRequire } from 'node:module'
import { Random, type RandomState } from '@framestack/core'
import { type CardId, FIRST_BLACK, faces, pointsOf } from '@framestack/uno'
import type { Ctx, Game, State } from 'boardgame.io'
import type { Row } from '../types.ts'
import { forced, type Policy, result, scripts } from './rows.ts'
import { actLimit, colourOf, DRAW, deal, kindOf, NAMED, PASS, players, TAKE } from './table.ts'

// The package has no ES entry that Node can load.
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = createRequire(import.meta.url)(
  'boardgame.io/internal',
) as typeof import('boardgame.io/internal', { with: { 'resolution-mode': 'require' }})

/** The same state as framestack's, as far as these rules need it. */
interface Table {
  rng: RandomState
  draw: CardId[]
  discard: CardId[]
  hands: CardId[][]
  dir: number
  /** How many seats further the turn goes. */
  steps: number
  colour: number
  pending: number
  drawn: boolean
  asked: boolean
  acts: number
  stuck: number
  winners: number[] | null
}

/** The shuffle is framestack's, so that the games are the same: the deck of this number. */
function setup(number: number): Table {
  const { random, draw, hands, first } = deal(number)
  return {
    rng: random.state,
    draw,
    discard: [first],
    hands,
    dir: 1,
    steps: 1,
    colour: colourOf[first] as number,
    pending: 0,
    drawn: false,
    asked: false,
    acts: 0,
    stuck: 0,
    winners: null,
  }
}

const INVALID = 'INVALID_MOVE'
const handOf = (G: Table, ctx: Ctx): CardId[] => G.hands[Number(ctx.currentPlayer)] as CardId[]

function give(G: Table, hand: CardId[], count: number): number {
  let given = 0
  for (; given < count; given++) {
    if (G.draw.length === 0) {
      if (G.discard.length < 2) break
      const top = G.discard[G.discard.length - 1] as CardId
      const random = new Random(JSON.parse(JSON.stringify(G.rng)) as RandomState)
      G.draw = random.shuffle(G.discard.slice(0, -1))
      G.rng = random.state
      G.discard = [top]
    }
    hand.push(G.draw.pop() as CardId)
  }
  G.stuck = given === 0 ? G.stuck + 1 : 0
  return given
}

function fits(G: Table, id: CardId): boolean {
  if (G.pending > 0) return false
  const top = G.discard[G.discard.length - 1] as CardId
  return id >= FIRST_BLACK || colourOf[id] === G.colour || faces[id] === faces[top]
}

/** What the card says; the turn goes on. */
function effect(G: Table, id: CardId): void {
  const face = faces[id]
  if (face === 10) G.pending = 2
  if (face === 14) G.pending = 4
  if (face === 11) G.dir = -G.dir
  if (face === 12) G.steps = 2
}

function best(G: Table): number[] {
  const points = G.hands.map((hand) => pointsOf(hand))
  const least = Math.min(...points)
  return points.flatMap((one, seat) => (one === least ? [seat] : []))
}

function settle(G: Table): void {
  if (G.stuck >= players || G.acts >= actLimit) G.winners = best(G)
}

const table = (forcing: boolean): Game<Table, Record<string, unknown>, number> => ({
  setup: (_, number) => setup(number ?? 0),
  turn: {
    order: {
      first: () => 0,
      next: ({ G, ctx }) => (ctx.playOrderPos + G.dir * G.steps + 2 * players) % players,
    },
    onBegin({ G }) {
      G.steps = 1
      G.drawn = false
    },
  },
  moves: {
    play({ G, ctx, events }, id: CardId, colour?: number) {
      const hand = handOf(G, ctx)
      const at = hand.indexOf(id)
      if (G.asked || at < 0 || !fits(G, id)) return INVALID
      hand.splice(at, 1)
      G.discard.push(id)
      G.acts++
      G.stuck = 0
      if (id < FIRST_BLACK) G.colour = colourOf[id] as number
      if (hand.length === 0) {
        G.winners = [Number(ctx.currentPlayer)]
        return undefined
      }
      if (id >= FIRST_BLACK) {
        if (colour === undefined) {
          G.asked = true
          return undefined
        }
        G.colour = colour
      }
      effect(G, id)
      settle(G)
      events.endTurn()
      return undefined
    },
    colour({ G, events }, colour: number) {
      if (!G.asked) return INVALID
      G.asked = false
      G.colour = colour
      effect(G, G.discard[G.discard.length - 1] as CardId)
      events.endTurn()
      return undefined
    },
    draw({ G, ctx, events }) {
      const hand = handOf(G, ctx)
      if (G.asked || G.drawn || G.pending > 0) return INVALID
      if (forcing && hand.some((id) => fits(G, id))) return INVALID
      G.acts++
      G.drawn = give(G, hand, 1) > 0
      settle(G)
      if (!G.drawn) events.endTurn()
      return undefined
    },
    take({ G, ctx, events }) {
      if (G.pending === 0) return INVALID
      G.acts++
      give(G, handOf(G, ctx), G.pending)
      G.pending = 0
      settle(G)
      events.endTurn()
      return undefined
    },
    pass({ G, ctx, events }) {
      if (!G.drawn || (forcing && handOf(G, ctx).some((id) => fits(G, id)))) return INVALID
      G.acts++
      settle(G)
      events.endTurn()
      return undefined
    },
  },
  endIf: ({ G }) => (G.winners === null ? undefined : { winners: G.winners }),
})

const simple: { readonly [code: number]: string } = { [DRAW]: 'draw', [TAKE]: 'take', [PASS]: 'pass' }

function moveOf(code: number): { type: string; args: number[] } {
  if (code >= 128) return { type: 'play', args: [code % 128, (code >> 7) - 1] }
  if (code >= NAMED) return { type: 'colour', args: [code - NAMED] }
  const type = simple[code]
  return type === undefined ? { type: 'play', args: [code] } : { type, args: [] }
}

/** UNO written for boardgame.io as its documentation has it: an order of turns, moves that end them, `endIf`. */
export function boardgameRow(policy: Policy): Row {
  return {
    work: `${policy} live`,
    engine: 'boardgame.io',
    mode: 'reducer',
    create: () => {
      const game = ProcessGameConfig(table(forced(policy)))
      const reduce = CreateGameReducer({ game })
      const script = scripts(policy)
      return (number, trace) => {
        const { codes, seats } = script(number, trace)
        let state: State<Table> = InitializeGame({ game, numPlayers: players, setupData: number })
        for (let i = 0; i < codes.length; i++) {
          const code = codes[i] as number
          const before = state
          const payload = { ...moveOf(code), playerID: String(seats[i]) }
          state = reduce(state, { type: 'MAKE_MOVE', payload })
          if (state._stateID === before._stateID) throw new Error(`game ${number}: move ${i} was refused`)
          trace.fold(kindOf(code))
        }
        const { gameover } = state.ctx
        if (gameover === undefined) throw new Error(`game ${number}: not over after ${codes.length} moves`)
        return result(gameover.winners, trace, codes.length)
      }
    },
  }
}
