import type { ClockSettings, RulesetInfo } from '@framestack/client'
import type { Json } from '@framestack/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { unoRefusal } from '../games/uno-refusals.ts'
import { botName, botOf, useTitleOf } from '../games/words.ts'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useSettings } from '../settings/settings.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { Choice } from './choice.tsx'
import { enter, nameNow } from './enter.ts'
import { changed, fieldsOf } from './options.ts'
import { OptionsForm } from './options-form.tsx'

const none = { delay: 0, bank: 0, increment: 0, periods: 0, period: 0 }
const clocks: { readonly [name: string]: ClockSettings | null } = {
  none: null,
  '15': { ...none, delay: 15_000 },
  '30': { ...none, delay: 30_000 },
  '60': { ...none, delay: 60_000 },
  bank: { ...none, delay: 10_000, bank: 300_000 },
}

interface Form {
  readonly players: number
  readonly visibility: 'public' | 'private'
  readonly clock: string
  readonly spectators: 'none' | 'public' | 'hands'
  readonly open: boolean
  readonly fill: boolean
}

/** How a new match is to be: seats, who may come, clock, and the game's own options. */
export default function CreateForm({
  game,
  onClose,
}: {
  readonly game: RulesetInfo
  readonly onClose: () => void
}): ReactNode {
  const say = useSay()
  const titleOf = useTitleOf()
  const { language } = useSettings()
  const [form, setForm] = useState<Form>({
    players: game.players.min,
    visibility: 'public',
    clock: 'none',
    spectators: 'public',
    open: false,
    fill: false,
  })
  const [options, setOptions] = useState<{ readonly [name: string]: Json }>({})
  const [error, setError] = useState<unknown>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const fields = fieldsOf(game.options)
  const set = (changes: Partial<Form>): void => setForm({ ...form, ...changes })
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setError(null)
    const { players, visibility, spectators, open, fill } = form
    const clock = clocks[form.clock] ?? null
    const settings = { visibility, spectators, open, clock }
    const seats = { ruleset: game.name, players, options: changed(fields, options), name: nameNow(say) }
    try {
      enter(await lobby.create({ ...seats, settings, ...(fill ? { fill: botOf(game) } : {}) }))
    } catch (failed) {
      setError(failed)
    }
  }
  const own = error instanceof Error && game.name === 'uno' ? unoRefusal(error.message, language) : undefined
  const seconds = (s: number) => say('clock.move', { s })
  return (
    <dialog ref={dialog} className="create" aria-labelledby="create-title" onClose={onClose}>
      <form onSubmit={(event) => void create(event)}>
        <h2 id="create-title">
          {say('newMatch')}: {titleOf(game.name)}
        </h2>
        <div className="options">
          <label className="field">
            {say('seats')}
            <input
              type="number"
              required
              min={game.players.min}
              max={game.players.max}
              value={Number.isNaN(form.players) ? '' : form.players}
              onChange={({ target }) => set({ players: target.valueAsNumber })}
            />
          </label>
          <Choice
            label={say('fillWith')}
            value={form.fill ? 'bots' : 'wait'}
            choices={{
              wait: say('fill.wait'),
              bots: say('fill.bots', { bot: botName(botOf(game), language) }),
            }}
            onChange={(fill) => set({ fill: fill === 'bots' })}
          />
          <Choice
            label={say('visibility')}
            value={form.visibility}
            choices={{ public: say('visibility.public'), private: say('visibility.private') }}
            onChange={(visibility) => set({ visibility })}
          />
          <Choice
            label={say('clock')}
            value={form.clock}
            choices={{
              none: say('clock.none'),
              '15': seconds(15),
              '30': seconds(30),
              '60': seconds(60),
              bank: say('clock.bank', { s: 10, m: 5 }),
            }}
            onChange={(clock) => set({ clock })}
          />
          <Choice
            label={say('spectators')}
            value={form.spectators}
            choices={{
              none: say('spectators.none'),
              public: say('spectators.public'),
              hands: say('spectators.hands'),
            }}
            onChange={(spectators) => set({ spectators })}
          />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={form.open}
            onChange={({ target }) => set({ open: target.checked })}
          />
          {say('open')}
        </label>
        <OptionsForm
          ruleset={game.name}
          fields={fields}
          values={options}
          onChange={(name, value) => setOptions({ ...options, [name]: value })}
        />
        {error !== null && <Problem>{own ?? explain(error, say)}</Problem>}
        <div className="row end">
          <button type="button" onClick={() => dialog.current?.close()}>
            {say('cancel')}
          </button>
          <button type="submit" className="main">
            {say('create')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
