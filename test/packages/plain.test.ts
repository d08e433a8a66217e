import { createMatch, hash } from '@framestack/core'
import { sgs } from '@framestack/sgs'
import { expect, inject, test } from 'vitest'
import { play } from './sources/play.js'
import { inNode } from './use.ts'

test('plain JavaScript in Node: create, play, save, restore, replay, fork, playout, scenario, laws', async () => {
  const core = inject('packed').find(({ name }) => name === '@framestack/core')
  const told = await inNode()
  expect(told).toMatchObject({
    version: core?.version,
    hint: 200,
    refused: 'player forbidden',
    same: true,
    forked: true,
    playout: true,
    scenario: true,
    laws: [true, true],
    error: 'TwoCores',
  })
  expect(told['oracle']).toBe(told['table'])
  // The kernel of the repository's own build plays the same match.
  expect(told.played['sgs']).toEqual(play({ createMatch, hash }, sgs, { seed: 5, players: 4 }))
})
