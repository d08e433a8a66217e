import { cellText, MAP_LIMIT } from '@framestack/kit/square'
import { type ReactNode, useReducer, useRef, useState } from 'react'
import { useSettings } from '../settings/settings.ts'
import './square.css'
import './maps.css'
import { opened, type Problem, problemsOf } from './check.ts'
import { beginning, type Edit, edited } from './editing.ts'
import { MapBoard } from './map-board.tsx'
import { emptyMap, resized, textOf } from './map-draft.ts'
import { MapState, ProblemList } from './map-state.tsx'
import { MapTools } from './map-tools.tsx'
import { tellIn } from './words.ts'
import { Zoom } from './zoom.tsx'

/** Says what became of a file. */
type Told =
  | { readonly is: 'good'; readonly text: string }
  | { readonly is: 'bad'; readonly file: string; readonly problems: readonly Problem[] }

/** The map editor: heights, walls, kinds of cells and beginnings, as files that the game reads. */
export default function MapsPage(): ReactNode {
  const { language } = useSettings()
  const tell = tellIn(language)
  const [state, edit] = useReducer(edited, beginning)
  const [told, say] = useState<Told | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { map } = state
  const problems = problemsOf(map)
  const change = (to: Extract<Edit, { do: 'change' }>['to']) => edit({ do: 'change', to })

  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const found = opened(await file.text())
    if (!found.ok) return say({ is: 'bad', file: file.name, problems: found.problems })
    edit({ do: 'open', map: found.draft })
    say({ is: 'good', text: tell('opened', { file: file.name }) })
  }
  const save = (): void => {
    const name = `${map.name.replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'map'}.map.json`
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([textOf(map)], { type: 'application/json' }))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    say({ is: 'good', text: tell('saved', { file: name }) })
  }
  const size = (what: 'width' | 'height', given: string): void => {
    const value = Number(given)
    if (Number.isInteger(value) && value >= 1 && value <= MAP_LIMIT)
      change((now) =>
        resized(now, what === 'width' ? value : now.width, what === 'height' ? value : now.height),
      )
  }
  return (
    <main className="page maps">
      <header className="map-head">
        <h1>{tell('title')}</h1>
        <p className="dim">{tell('about')}</p>
      </header>
      <div className="row map-file">
        <label className="inline">
          {tell('name')}
          <input
            className="map-name"
            value={map.name}
            maxLength={60}
            onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
          />
        </label>
        <SizeField label={tell('width')} value={map.width} onSize={(value) => size('width', value)} />
        <SizeField label={tell('height')} value={map.height} onSize={(value) => size('height', value)} />
        <button type="button" onClick={() => edit({ do: 'open', map: emptyMap('map', 25, 25) })}>
          {tell('fresh')}
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          {tell('open')}
        </button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          className="hidden-file"
          tabIndex={-1}
          aria-label={tell('open')}
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
        <button type="button" className="main" data-save disabled={problems.length > 0} onClick={save}>
          {tell('save')}
        </button>
      </div>
      {told?.is === 'good' && (
        <p className="map-told good" role="status">
          {told.text}
        </p>
      )}
      {told?.is === 'bad' && (
        <div className="map-told problem" role="alert">
          <p>{tell('badFile', { file: told.file, count: told.problems.length })}</p>
          <ProblemList
            problems={told.problems}
            tell={tell}
            language={language}
            map={null}
            onGo={() => undefined}
          />
        </div>
      )}
      <div className="map-body">
        <div className="map-view">
          <div className="row tight">
            <button
              type="button"
              className="small"
              disabled={state.past.length === 0}
              onClick={() => edit({ do: 'undo' })}
            >
              {tell('undo')}
            </button>
            <button
              type="button"
              className="small"
              disabled={state.future.length === 0}
              onClick={() => edit({ do: 'redo' })}
            >
              {tell('redo')}
            </button>
            <button type="button" className="small" onClick={() => edit({ do: 'all' })}>
              {tell('all')}
            </button>
          </div>
          <Zoom
            ratio={(map.width + 1.1) / (map.height + 1.1)}
            larger={tell('larger')}
            smaller={tell('smaller')}
            at={cellText(state.at)}
          >
            <MapBoard state={state} edit={edit} tell={tell} />
          </Zoom>
        </div>
        <div className="map-side">
          <MapTools state={state} edit={edit} tell={tell} />
          <MapState
            map={map}
            problems={problems}
            tell={tell}
            language={language}
            onGo={(cell) => edit({ do: 'choose', cell, how: 'one' })}
          />
          <details>
            <summary>{tell('keys')}</summary>
            <p className="dim">{tell('keysText')}</p>
          </details>
        </div>
      </div>
    </main>
  )
}

/** A number of columns or rows; it is taken when one is done with it. */
function SizeField({
  label,
  value,
  onSize,
}: {
  readonly label: string
  readonly value: number
  readonly onSize: (value: string) => void
}): ReactNode {
  return (
    <label className="inline">
      {label}
      <input
        key={value}
        className="map-size"
        type="number"
        min={1}
        max={MAP_LIMIT}
        defaultValue={value}
        onBlur={({ target }) => onSize(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') onSize(currentTarget.value)
        }}
      />
    </label>
  )
}
