import type { ClockSettings, RoomInfo } from '@framestack/client'
import type { ReactNode } from 'react'
import { optionName, optionValue } from '../games/option-words.ts'
import { useTitleOf } from '../games/words.ts'
import { changed, fieldsOf } from '../lobby/options.ts'
import { RulesLine } from '../lobby/rules-line.tsx'
import { lobby } from '../parts/lobby-client.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useSettings } from '../settings/settings.ts'
import { type Say, useSay } from '../words/words.ts'
import { namesOf } from './names.ts'
import { RoomFacts } from './room-facts.tsx'

/** What a match is, for whoever is about to sit down: game, who is there, seats, clock, what is not as usual, who looks on. */
export function MatchFacts({
  room,
  among = false,
}: {
  readonly room: RoomInfo
  /** Beside a list of who is there: without game, players and seats. */
  readonly among?: boolean
}): ReactNode {
  const say = useSay()
  const titleOf = useTitleOf()
  const { language } = useSettings()
  const games = useLoaded('rulesets', () => lobby.rulesets())
  const { ruleset, seats, settings } = room
  const names = namesOf(room)
  const taken = names.filter((_, seat) => seats[seat]?.kind !== 'free')
  const game = games.value?.find(({ name }) => name === ruleset)
  const options = game === undefined ? {} : changed(fieldsOf(game.options), settings.options)
  const facts: (readonly [string, string])[] = [
    [say('facts.game'), `${titleOf(ruleset)} · ${say(`status.${room.status}`)}`],
    [say('facts.players'), taken.join(', ')],
    [say('seats'), say('seatsTaken', { taken: taken.length, all: seats.length })],
    [say('clock'), clockText(settings.clock, say)],
    [say('spectators'), say(`spectators.${settings.spectators}`)],
    ...Object.entries(options).map(
      ([name, value]) =>
        [optionName(ruleset, name, language), optionValue(ruleset, name, value, language)] as const,
    ),
  ]
  return (
    <>
      <dl className="facts">
        {(among ? facts.slice(3) : facts).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <RoomFacts room={room} watching={false} />
      <RulesLine bundle={room.bundle} mods={room.mods} />
    </>
  )
}

/** How much time one has, in a line. */
export function clockText(clock: ClockSettings | null, say: Say): string {
  if (clock === null) return say('clock.none')
  const s = Math.round(clock.delay / 1000)
  const bank = Math.round(clock.bank / 60_000)
  const parts = [bank === 0 ? say('clock.move', { s }) : say('clock.bank', { s, m: bank })]
  if (clock.increment > 0) parts.push(say('clock.increment', { s: Math.round(clock.increment / 1000) }))
  if (clock.periods > 0)
    parts.push(say('clock.periods', { count: clock.periods, s: Math.round(clock.period / 1000) }))
  return parts.join(', ')
}
