import type { Json, JsonObject } from '@framestack/core'
import { board, distance, miracles, type SeenFigure, type SeenTable } from '@framestack/miracle/facts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { allHands } from '../all-hands.ts'
import type { TableProps } from '../types.ts'
import { Board, unitsByCell } from './board.tsx'
import { Camp } from './camps.tsx'
import { Choice, type Option } from './choice.tsx'
import { DeckForm } from './deck-form.tsx'
import { Hand } from './hand.tsx'
import { hintFor, noteFor } from './hints.ts'
import { HeldInfo, SeenInfo } from './info.tsx'
import { unitName } from './label.ts'
import { marksFor } from './marks.ts'
import { type Act, actsOn, type Held, miracleOffers } from './offers.ts'
import { useLie } from './use-lie.ts'
import { tellIn } from './words.ts'
import { Zoom } from './zoom.tsx'

/** What is asked about: a cell where several things may be done, or whether one really gives up. */
type Asked = { readonly title: string; readonly options: readonly Option[] }

/** The table of Miracle. */
export function MiracleTable({
  seat,
  table,
  ask,
  names,
  busy,
  play,
  language,
  options,
}: TableProps): ReactNode {
  const tell = tellIn(language)
  const speech = { tell, language, names }
  const view = useMemo(() => allHands(table.view) as Json & SeenTable, [table.view])
  const offers = useMemo(() => miracleOffers(ask), [ask])
  const own = seat ?? 0
  const asked = seat !== null && (ask?.players.includes(seat) ?? false)
  const lie = useLie()
  const [kept, hold] = useState<Held | null>(null)
  const [seen, look] = useState<number | null>(null)
  const [at, goTo] = useState(() => board.numberOf(miracles[own as 0 | 1].pos))
  const [question, put] = useState<Asked | null>(null)
  const root = useRef<HTMLDivElement>(null)
  // A question is about the moment in which it was put.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment takes it back
  useEffect(() => put(null), [ask?.ask])

  const here = unitsByCell(view.units)
  const unitsOn = (cell: number): readonly SeenFigure[] => here.get(cell) ?? []
  const on = (cell: number): number[] => [
    ...miracles.flatMap(({ pos }, camp) => (board.numberOf(pos) === cell ? [camp] : [])),
    ...unitsOn(cell).map(({ id }) => id),
  ]
  const unitOf = (id: number | null) => view.units.find((one) => one.id === id)
  const gone = kept?.is === 'unit' ? unitOf(kept.id) === undefined : kept !== null && !asked
  const held = gone ? null : kept
  const chosen = held?.is === 'unit' ? held.id : null
  const looked = seen === null ? [] : unitsOn(seen)
  const mine = view.players[own]
  const marks = marksFor(
    held,
    {
      unit: unitOf(chosen) ?? (held === null ? looked[0] : undefined),
      cell: seen,
      artifact: mine?.artifact?.type ?? null,
    },
    offers,
  )
  const fresh = new Set(
    [...offers.moves.keys()].filter(
      (id) => (offers.moves.get(id)?.size ?? 0) > 0 || (offers.attacks.get(id)?.size ?? 0) > 0,
    ),
  )

  const send = (move: JsonObject): void => {
    put(null)
    // A unit stays in hand, to see what it may do yet; all else is done with.
    if (move['action'] !== 'move' && move['action'] !== 'attack') hold(null)
    play(move)
  }
  const pick = (id: number): void => {
    put(null)
    hold({ is: 'unit', id })
  }
  const onCell = (cell: number): void => {
    goTo(cell)
    put(null)
    const acts = actsOn(cell, held, offers, on)
    const others = unitsOn(cell).filter(({ id }) => id !== chosen)
    const own = held?.is === 'unit' ? others.filter(({ id }) => offers.moves.has(id)) : []
    const [act] = acts
    if (act !== undefined && acts.length + own.length === 1) return send(act.move)
    if (act !== undefined)
      return put({
        title: tell('choose'),
        options: [...acts.map((one) => optionOf(one, cell)), ...own.map((unit) => pickOf(unit, cell))],
      })
    const stack = unitsOn(cell)
    const next =
      stack[stack.findIndex(({ id }) => id === chosen) + 1] ?? (chosen === null ? stack[0] : undefined)
    hold(next === undefined ? null : { is: 'unit', id: next.id })
  }
  const optionOf = ({ does, target, move }: Act, cell: number): Option => {
    const unit = unitOf(target)
    const what =
      unit === undefined ? tell('miracle', { who: names[target ?? 0] ?? '' }) : unitName(unit, language)
    const text =
      does === 'attack'
        ? tell('attackIt', { what })
        : does === 'move'
          ? tell('moveHere')
          : target === null
            ? tell('useHere')
            : tell('useOn', { what })
    const choose = (): void => {
      send(move)
      focusOn(cell)
    }
    return { key: `${does} ${target ?? ''}`.trim(), text, choose }
  }
  const pickOf = (unit: SeenFigure, cell: number): Option => ({
    key: `pick ${unit.id}`,
    text: tell('pickIt', { what: unitName(unit, language) }),
    choose: () => {
      pick(unit.id)
      focusOn(cell)
    },
  })
  const onNext = (): void => {
    const ids = [...fresh]
    const id = ids[(ids.indexOf(chosen ?? -1) + 1) % ids.length]
    const unit = unitOf(id ?? null)
    if (unit === undefined) return
    pick(unit.id)
    focusOn(board.numberOf(unit.pos))
  }
  const focusOn = (cell: number): void => {
    goTo(cell)
    root.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus()
  }
  const takeUp = (next: Held, byKey: boolean): void => {
    put(null)
    const again = JSON.stringify(next) === JSON.stringify(held)
    hold(again ? null : next)
    if (!byKey || again) return
    // Whoever plays by keys goes on where he can.
    const { lit, targets } = marksFor(next, { unit: undefined, cell: null, artifact: null }, offers)
    const cells = view.units.filter(({ id }) => targets.has(id)).map(({ pos }) => board.numberOf(pos))
    const from = board.cells[at] ?? [0, 0, 0]
    const steps = (cell: number): number => distance(board.cells[cell] ?? from, from)
    const [nearest] = [...lit, ...cells].sort((a, b) => steps(a) - steps(b))
    if (nearest !== undefined) focusOn(nearest)
  }
  const cancel = (): void => {
    if (question === null) hold(null)
    put(null)
    focusOn(at)
  }
  const giveUp = (): void =>
    put({
      title: tell('surrenderSure'),
      options: [
        { key: 'no', text: tell('no'), main: true, choose: () => put(null) },
        { key: 'yes', text: tell('yes'), choose: () => send({ action: 'surrender' }) },
      ],
    })

  const camps = [1 - own, own]
  const rounds = options['rounds']
  const n = view.round + 1
  const buttons = (
    <div className="row actions">
      {offers.plain.has('endround') && (
        <button
          type="button"
          className="main"
          data-action="endround"
          aria-disabled={busy}
          onClick={() => send({ action: 'endround' })}
        >
          {tell('endround')}
        </button>
      )}
      {offers.plain.has('surrender') && (
        <button type="button" data-action="surrender" aria-disabled={busy} onClick={giveUp}>
          {tell('surrender')}
        </button>
      )}
    </div>
  )
  const choice = question !== null && (
    <Choice key={question.title} title={question.title} options={question.options} onCancel={cancel} />
  )
  if (!view.started)
    return (
      <div className="miracle-table choosing" aria-busy={busy}>
        {offers.deck === null ? (
          <p className="waiting">
            {tell('deckWait', {
              who: names[ask?.players[0] ?? (view.players[0]?.artifact === null ? 0 : 1)] ?? '',
            })}
          </p>
        ) : (
          <DeckForm deck={offers.deck} busy={busy} tell={tell} language={language} play={send} />
        )}
        {choice}
        {buttons}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape means the same in all parts of the table
    <div
      ref={root}
      className="miracle-table"
      data-round={view.round}
      aria-busy={busy}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel()
      }}
    >
      {camps.map((camp) => (
        <div key={camp} className={camp === own ? 'near' : 'far'}>
          <Camp
            view={view}
            camp={camp}
            name={names[camp] ?? ''}
            own={camp === seat}
            tell={tell}
            language={language}
          />
        </div>
      ))}
      <p className="round">
        {typeof rounds === 'number'
          ? tell('roundOf', { n: Math.min(n, rounds), all: rounds })
          : tell('round', { n })}
        {' · '}
        {table.outcome === null ? tell('isAt', { who: names[view.camp] ?? '' }) : tell('over')}
        {ask?.truncated === true && ` · ${tell('truncated')}`}
      </p>
      <Zoom tell={tell} name={lie}>
        <Board
          view={view}
          look={{ lie, turned: own === 1 }}
          marks={marks}
          speech={speech}
          chosen={chosen}
          fresh={fresh}
          at={at}
          onCell={onCell}
          onLook={(cell, byKey) => {
            look(cell)
            if (byKey && cell !== null) goTo(cell)
          }}
          onNext={onNext}
        />
      </Zoom>
      {choice}
      <SeenInfo
        view={view}
        speech={speech}
        units={looked.filter(({ id }) => id !== chosen)}
        cell={seen}
        note={noteFor(held, looked, offers, own, tell)}
      />
      <div className="foot" data-held={held?.is ?? 'nothing'}>
        <HeldInfo
          view={view}
          speech={speech}
          unit={unitOf(chosen)}
          hint={hintFor(held, marks, offers, mine, tell, language)}
        />
        {seat !== null && mine !== undefined && (
          <>
            <Hand
              player={mine}
              offers={offers}
              held={held}
              open={asked}
              tell={tell}
              language={language}
              title={tell('hand')}
              onHold={takeUp}
            />
            {buttons}
          </>
        )}
      </div>
    </div>
  )
}
