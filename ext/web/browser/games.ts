import * as beacons from '@framestack/examples/beacons'
import * as courtOfMasks from '@framestack/examples/court-of-masks'
import * as ticTacToe from '@framestack/examples/tic-tac-toe'
import * as miracle from '@framestack/miracle'
import type { GivenRuleset } from '@framestack/server'
import * as sgs from '@framestack/sgs'
import * as stormbound from '@framestack/stormbound'
import * as uac from '@framestack/uac'
import * as uno from '@framestack/uno'

/** The games of this repository. */
export const games: readonly GivenRuleset[] = [
  { name: 'tic-tac-toe', given: ticTacToe, about: 'three in a row, the smallest ruleset of the guide' },
  {
    name: 'court-of-masks',
    given: courtOfMasks,
    about: 'claim a mask that you may not have: challenges, blocks, and challenged blocks',
  },
  { name: 'beacons', given: beacons, about: 'together against the deck: you see every hand but your own' },
  { name: 'miracle', given: miracle, about: '神迹之战: two summoners, hexes, flyers, auras, and a miracle' },
  { name: 'sgs', given: sgs, about: '三国杀, so far the fire attack turn of Stage 0.1' },
  {
    name: 'stormbound',
    given: stormbound,
    about: 'a lane battle in which every card is data: four kingdoms, two bases, one front line',
  },
  {
    name: 'uac',
    given: uac,
    about: 'UAC: teams of characters, orders in secret, and everything through events',
  },
  { name: 'uno', given: uno, about: 'UNO: two house modes, the official rules, and house rules as options' },
]
