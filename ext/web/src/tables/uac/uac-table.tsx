import { type CellLike, cellText } from '@framestack/kit/square'
import type { SeenCharacter } from '@framestack/uac'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Zoom } from '../../maps/zoom.tsx'
import type { TableProps } from '../types.ts'
import { askedOf, moveOf, ownAnswers } from './asked.ts'
import { Board } from './board.tsx'
import { Composer } from './composer.tsx'
import { requestLine } from './line.ts'
import { marksOf } from './marks.ts'
import { viewIn } from './names.ts'
import { Pool } from './pool.tsx'
import { Answers } from './request.tsx'
import { Side } from './sides.tsx'
import { UnitCard } from './unit-card.tsx'
import { boardOf, type Draft, drafted, type Part, standing, typed, wayTo } from './way.ts'
import { type Speech, tellIn, type UacWord } from './words.ts'

/** What is being answered: it belongs to one question. */
interface Writing {
  readonly ask: string
  readonly draft: Draft | null
  readonly chosen: readonly string[]
}

const nothing: Writing = { ask: '', draft: null, chosen: [] }
/** A board on a narrow page is shown larger from the start. */
const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia('(max-width: 860px)').matches

/** The table of UAC. */
export function UacTable({ seat, table, ask, names, busy, play, language, options }: TableProps): ReactNode {
  const speech: Speech = { tell: tellIn(language), language, names }
  const { tell } = speech
  const view = viewIn(table.view)
  const { map } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights and walls of a match never change
  const board = useMemo(() => boardOf(map), [map.heights, map.walls])
  const asked = askedOf(ask, seat)
  const { question } = asked
  const own = ownAnswers(table.stack)
  const [kept, write] = useState<Writing>(nothing)
  const [looked, look] = useState<string | null>(null)
  const [gone, go] = useState<{ readonly ask: string; readonly cell: string } | null>(null)
  const [all, showAll] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  const askId = ask?.ask ?? ''
  // What was written is about the question in which it was.
  const writing = kept.ask === askId ? kept : { ...nothing, ask: askId }
  const unitOf = (id: string | null): SeenCharacter | undefined => view.units.find((unit) => unit.id === id)
  const subject = unitOf(question !== null && 'unit' in question ? question.unit : null)
  const ordering = question?.is === 'order' ? subject : undefined
  const draft = writing.draft ?? (ordering === undefined ? { text: '', faced: false } : standing(ordering))
  const selected = unitOf(looked) ?? subject ?? view.units.find((unit) => unit.team === (seat ?? 0))
  const marks = marksOf(view, board, { asked: ordering, draft, selected, all })
  const targets = question?.is === 'choose' || question?.is === 'attack' ? question.open : []
  const at = gone?.ask === askId ? gone.cell : cellText(subject?.at ?? selected?.at ?? [0, 0])

  const onDraft = (next: Draft): void => write({ ...writing, draft: next })
  const send = (chosen: readonly string[]): void => {
    if (busy || question === null) return
    look(null)
    play(moveOf(question, chosen))
  }
  const plain = (action: string): void => {
    if (!busy) play({ action })
  }
  const choose = (id: string): void => {
    if (question?.is === 'choose') return write({ ...writing, chosen: [id] })
    if (question?.is !== 'attack') return
    const rest = writing.chosen.filter((one) => one !== id)
    const next = rest.length < writing.chosen.length ? rest : [...rest, id].slice(-question.count)
    write({ ...writing, chosen: next })
  }
  const onCell = (cell: CellLike): void => {
    go({ ask: askId, cell: cellText(cell) })
    const unit = view.units.find((one) => one.alive && cellText(one.at) === cellText(cell))
    if (unit !== undefined && targets.includes(unit.id)) {
      look(unit.id)
      return choose(unit.id)
    }
    const way = ordering === undefined ? null : wayTo(board, draft, ordering, cell)
    if (way !== null) {
      look(null)
      return onDraft(way)
    }
    look(unit?.id ?? null)
  }
  const onOrderKey = (key: Part): boolean => {
    if (ordering === undefined) return false
    const next = drafted(board, draft, ordering, key)
    look(null)
    if (next !== null) onDraft(next)
    return true
  }
  const cancel = (): void => {
    write(nothing)
    look(null)
  }
  const select = (unit: SeenCharacter): void => {
    look(unit.id === looked ? null : unit.id)
    if (unit.alive) go({ ask: askId, cell: cellText(unit.at) })
  }

  const teamSize = typeof options['teamSize'] === 'number' ? options['teamSize'] : 0
  const line = requestLine(
    { view, asked, ask, seat, outcome: table.outcome, own: own.length, teamSize },
    speech,
  )
  const inDraft = view.units.length === 0
  const living = view.units.filter((unit) => unit.alive && unit.team === seat)
  const orders = new Map(
    ask?.frame === 'orders' || table.stack.at(-1)?.type === 'orders'
      ? own.flatMap((command, i) => (living[i] === undefined ? [] : [[living[i].id, command] as const]))
      : [],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape means the same in all parts of the table
    <div
      ref={root}
      className={`uac-table ${inDraft ? 'drafting' : ''}`}
      data-turn={view.turn}
      data-phase={view.phase}
      aria-busy={busy}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel()
      }}
    >
      <p className="uac-phase">
        {view.turn > 0 && `${tell('turn', { n: view.turn })} · `}
        {tell(`phase.${view.phase}` as UacWord)}
        {!inDraft && (
          <label className="inline">
            <input type="checkbox" checked={all} onChange={({ target }) => showAll(target.checked)} />
            {tell('allRanges')}
          </label>
        )}
      </p>
      {inDraft ? (
        <Pool
          view={view}
          question={question}
          own={own}
          seat={seat}
          speech={speech}
          onChoose={(id) => send([id])}
        />
      ) : (
        <>
          <div className="uac-sides">
            {([0, 1] as const).map((team) => (
              <Side
                key={team}
                team={team}
                view={view}
                own={team === seat}
                selected={selected?.id ?? null}
                asked={subject?.id ?? null}
                orders={team === seat ? orders : new Map()}
                speech={speech}
                onSelect={select}
              />
            ))}
          </div>
          <div className="uac-info">
            {selected !== undefined && <UnitCard unit={selected} view={view} speech={speech} />}
          </div>
          <div className="uac-middle">
            <Zoom
              ratio={(map.width + 1.1) / (map.height + 1.1)}
              larger={tell('larger')}
              smaller={tell('smaller')}
              at={at}
              first={isNarrow() ? 1 : 0}
            >
              <Board
                view={view}
                board={board}
                marks={marks}
                speech={speech}
                selected={selected?.id ?? null}
                asked={subject?.id ?? null}
                targets={targets}
                chosen={writing.chosen}
                at={at}
                onCell={onCell}
                onGo={(cell) => {
                  if (cellText(cell) !== at) go({ ask: askId, cell: cellText(cell) })
                }}
                onOrderKey={onOrderKey}
              />
            </Zoom>
          </div>
        </>
      )}
      <div className="uac-foot">
        <p
          className={`request ${question === null ? 'idle' : ''}`}
          data-request={question?.is ?? ''}
          aria-live="polite"
        >
          {line}
        </p>
        {ordering !== undefined && (
          <Composer unit={ordering} draft={draft} board={board} speech={speech} onDraft={onDraft} />
        )}
        {asked.mine && (
          <Answers
            asked={asked}
            view={view}
            text={draft.text}
            chosen={writing.chosen}
            busy={busy}
            speech={speech}
            onText={(text) => onDraft(typed(text))}
            onSend={send}
            onHold={() => plain('hold')}
            onTakeBack={() => plain('take back')}
          />
        )}
      </div>
      {ordering !== undefined && (
        <details className="uac-help">
          <summary>{tell('help')}</summary>
          <p className="dim">{tell('helpText')}</p>
          <p className="dim">{tell('helpBoard')}</p>
        </details>
      )}
    </div>
  )
}
