/** Everything that a host does, in plain JavaScript. Prints one line of JSON. */
import { createMatch, hash, Playout, replay, restoreMatch, TwoCores, version } from '@framestack/core'
import { oracle } from '@framestack/core/oracle'
import { checkScenario, lawsOf, runScenarioEverywhere } from '@framestack/core/testing'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import sgs from '@framestack/sgs'
import { move, play } from './play.js'

const json = (value) => JSON.parse(JSON.stringify(value))

// In the middle of a match: saved, restored, replayed, forked.
const gc = createMatch(sgs, { players: 3, seed: 7, tokens: ['ann', 'bob', 'cid'] })
for (let i = 0; i < 20; i++) move(gc, i)
const restored = restoreMatch(sgs, json(gc.save()), { store: 'in place' })
const again = replay(sgs, json(gc.log))
move(restored, 99)
move(again, 99)

const playout = new Playout(sgs, { players: 4, seed: 3 })
const steps = playout.run((n) => n - 1, 1000)

const scenario = checkScenario({
  name: 'a mark',
  ruleset: 'tic-tac-toe',
  steps: [{ act: { player: 0, cell: 4 }, expect: { state: { '/game/cells/4': 0 } } }],
})

console.log(
  JSON.stringify({
    version,
    hint: gc.hint('ann').code,
    refused: gc.playerAct({ token: 'nobody' }).reason,
    same: hash(restored.state) === hash(again.state),
    forked: hash(gc.fork({ seed: 'same' }).state) === hash(gc.state),
    playout: steps > 0,
    scenario: runScenarioEverywhere(ticTacToe, scenario).ok,
    laws: [ticTacToe, sgs].map((ruleset) => lawsOf(ruleset, { games: 3 }).ok),
    oracle: play({ createMatch: (r, o) => createMatch(r, { ...o, interpreter: oracle }), hash }, ticTacToe, {
      seed: 1,
      players: 2,
    }).hash,
    table: play({ createMatch, hash }, ticTacToe, { seed: 1, players: 2 }).hash,
    error: TwoCores.name,
    played: {
      'tic-tac-toe': play({ createMatch, hash }, ticTacToe, { seed: 5, players: 2 }),
      sgs: play({ createMatch, hash }, sgs, { seed: 5, players: 4 }),
    },
  }),
)
