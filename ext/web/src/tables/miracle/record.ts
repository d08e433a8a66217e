import type { GameEvent } from '@framestack/core'
import { hexText } from '@framestack/miracle/facts'
import { type Played, readReplay } from '@framestack/miracle/replay'
import type { FileReplay, FileStep } from '../replay-files.ts'
import type { Language } from '../types.ts'
import { creatureName, type Tell, tellIn } from './words.ts'

/** Reads a replay of the original player. Throws an Error that says what is wrong with it. */
export function readRecord(bytes: Uint8Array): FileReplay {
  const { turns, winner, reason, view: last } = readReplay(bytes)
  const steps: FileStep[] = []
  // The end of a turn is told with the turn that it begins.
  let ending: readonly GameEvent[] = []
  for (const { round, view, events, moves } of turns) {
    steps.push({ title: (language) => turnTitle(round, language), view, events: [...ending, ...events] })
    for (const { move, events, view } of moves)
      if (move.action === 'endround') ending = events
      else
        steps.push({
          title: (language, names) => `${turnTitle(round, language)} · ${moveTitle(move, language, names)}`,
          view,
          events,
        })
  }
  // Nobody came to a turn: it was decided while decks were chosen.
  if (steps.length === 0) steps.push({ title: (language) => turnTitle(0, language), view: last, events: [] })
  const outcome = { winners: [winner], losers: [1 - winner], draw: false, reason, scores: null }
  return { ruleset: 'miracle', players: 2, steps, outcome }
}

const turnTitle = (round: number, language: Language): string => tellIn(language)('round', { n: round + 1 })

/** A move in a line. */
function moveTitle(move: Played, language: Language, names: readonly string[]): string {
  const tell = tellIn(language)
  switch (move.action) {
    case 'summon':
      return `${creatureName(move.type, language)} ${move.level} → ${hexText(move.position)}`
    case 'move':
      return `#${move.mover} → ${hexText(move.position)}`
    case 'attack':
      return `#${move.attacker} × ${targetText(move.target, tell, names)}`
    case 'use':
      return `${tell('artifact')} → ${typeof move.target === 'number' ? `#${move.target}` : hexText(move.target)}`
    default:
      return ''
  }
}

const targetText = (id: number, tell: Tell, names: readonly string[]): string =>
  id < 2 ? tell('miracle', { who: names[id] ?? '' }) : `#${id}`
