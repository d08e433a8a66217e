/**
 * A process of its own: reads `{ saved, store, moves }` as JSON from stdin, restores the match, plays the moves, and
 * prints what became of it.
 */
import { readFileSync } from 'node:fs'
import { hash, restoreMatch, type Seat } from '@framestack/core'
import { sgs } from '@framestack/sgs'

interface Job {
  saved: unknown
  store: 'immer' | 'in place'
  moves: { seat: Seat; message: { [key: string]: unknown } }[]
}

const jobs = JSON.parse(readFileSync(0, 'utf8')) as Job[]
const results = jobs.map(({ saved, store, moves }) => {
  const gc = restoreMatch(sgs, saved, { store })
  const codes = moves.map(({ seat, message }) => gc.act(seat, message).code)
  const cursors = gc.save().cursors
  return { codes, state: hash(gc.state), outcome: gc.outcome, cursors, log: gc.log.map(({ check }) => check) }
})
process.stdout.write(JSON.stringify(results))
