import type { Hint, Outcome } from '@framestack/core'
import type { SeenTable } from '@framestack/uac'
import type { Asked } from './asked.ts'
import { kindName } from './names.ts'
import type { Speech } from './words.ts'

/** What is asked right now, in a line: of the viewer, or whom everybody waits for. */
export function requestLine(
  {
    view,
    asked,
    ask,
    seat,
    outcome,
    own,
    teamSize,
  }: {
    readonly view: SeenTable
    readonly asked: Asked
    readonly ask: Hint | null
    readonly seat: number | null
    readonly outcome: Outcome | null
    /** How many answers the viewer has given. */
    readonly own: number
    readonly teamSize: number
  },
  { tell, language, names }: Speech,
): string {
  if (outcome !== null) return tell('over')
  const { question, mine, mayTakeBack } = asked
  const who = seat === null ? '' : (names[seat] ?? '')
  const nameOf = (id: string | null): string => {
    const unit = view.units.find((one) => one.id === id)
    return unit === undefined ? '' : kindName(view, unit.type, language)
  }
  if (question?.is === 'order') {
    const all = view.units.filter(({ team, alive }) => team === seat && alive).length
    return tell('ask.order', { who, unit: nameOf(question.unit), n: own + 1, all })
  }
  if (question?.is === 'ban') return tell('ask.ban', { who })
  if (question?.is === 'pick') {
    const n = (view.rosters[seat ?? 0]?.length ?? 0) + own + 1
    return tell('ask.pick', { who, n, all: Math.max(n, teamSize) })
  }
  if (question?.is === 'choose') return tell('ask.choose', { who, unit: nameOf(question.unit) })
  if (question?.is === 'attack')
    return tell('ask.attack', { who, unit: nameOf(question.unit), n: question.count })
  if (mine && mayTakeBack) return tell('given', { who })
  const players = (ask?.players ?? [])
    .filter((player) => player !== seat)
    .map((player) => names[player] ?? '')
  if (players.length === 0) return ''
  const list = players.join(language === 'zh' ? '、' : ', ')
  return ask?.frame === 'orders' && seat === null
    ? tell('waitBoth', { who: list })
    : tell('wait', { who: list })
}
