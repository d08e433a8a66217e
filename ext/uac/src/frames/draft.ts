import { from, one, type Seat, type, window } from '@framestack/core'
import { character, uac } from '../language.ts'
import type { Content } from '../mods/content.ts'
import { bannable, type DraftStep, draftSteps, openCharacters } from '../rules/draft.ts'
import type { Options, Team } from '../types.ts'
import { Draft } from './handles.ts'

/** The BP phase, by a list of steps. `steps`: another list than that of the options. */
export function draftFrames(
  content: Content,
  steps: (options: Options) => readonly DraftStep[] = draftSteps,
) {
  const Choice = uac.frame('draft choice', {
    data: type<{ step: DraftStep }>(),
    result: type<{ character: string }>(),
    moves: { ban: { character: one(character) }, pick: { character: one(character) } },
    players: (c) => [c.data.step.team as Seat],
    machine: {
      initial: 'awaiting',
      states: {
        awaiting: {
          on: { ban: { target: 'made', actions: 'ban' }, pick: { target: 'made', actions: 'pick' } },
        },
        made: { type: 'final' },
      },
    },
    offers(c, offer) {
      if (c.data.step.do === 'ban') offer.ban({ character: from(bannable(c, content), 'open to a ban') })
      else offer.pick({ character: from(openCharacters(c, content, c.data.step.team), 'open to be picked') })
    },
    react: {
      ban(c, { character }) {
        c.game.banned.push(character)
        c.emit('Banned', { player: c.player, character })
        c.done({ character })
      },
      pick(c, { character }) {
        c.game.rosters[c.data.step.team].push(character)
        c.emit('Picked', { player: c.player, character })
        c.done({ character })
      },
    },
    project: (c) => ({ prompt: `P${c.data.step.team} ${c.data.step.do}s a character` }),
  })

  const Blind = window(uac, 'blind picks', {
    moves: { pick: { character: one(character) } },
    offers(c, offer, own) {
      const open = openCharacters(c, content, c.player as Team).filter(
        (id) => !own.some((one) => one.character === id),
      )
      offer.pick({ character: from(open, 'open to be picked') })
    },
    pass: null,
    takeBack: 'take back',
    answers: (c) => c.options.teamSize,
    project: (_, own) => ({ own: own.flatMap((one) => ('character' in one ? [one.character] : [])) }),
  })

  const draft = uac.frame(Draft, {
    data: type<{ at: number }>(),
    steps: {
      step: {
        to: ['blind'],
        run(c) {
          c.game.phase = 'draft'
          const step = steps(c.options as Options)[c.data.at]
          if (step === undefined) return c.goto('blind')
          c.data.at++
          c.push(Choice, { step })
        },
      },
      // Who leaves loses (D39): nobody picks for the rest.
      next: { to: ['step', 'over'], run: (c) => c.goto(c.away.length > 0 ? 'over' : 'step') },
      blind: {
        to: ['over'],
        run(c) {
          if (!c.options.simultaneous) return c.goto('over')
          c.push(Blind, { players: [0, 1] })
        },
      },
      open(c) {
        const { answers } = c.result(Blind)
        for (const team of [0, 1] as const) {
          const roster = c.game.rosters[team]
          for (const answer of answers)
            if (answer.player === team && 'character' in answer) roster.push(answer.character)
        }
        c.reveal()
        c.emit('PicksOpened', { rosters: [[...c.game.rosters[0]], [...c.game.rosters[1]]] })
      },
      over: () => undefined,
    },
  })
  return [draft, Choice, Blind] as const
}
