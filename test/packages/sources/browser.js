/** What a page runs: the kernel and a ruleset, no Node. */
import { createMatch, hash, version } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import sgs from '@framestack/sgs'
import { play } from './play.js'

const kernel = { createMatch, hash }

export const result = {
  version,
  'tic-tac-toe': play(kernel, ticTacToe, { seed: 5, players: 2 }),
  sgs: play(kernel, sgs, { seed: 5, players: 4 }),
}
