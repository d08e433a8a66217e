import { cellText, DEFAULT_TYPE, type Facing, facings } from '@framestack/kit/square'
import type { Dispatch, ReactNode } from 'react'
import type { Edit, Editing } from './editing.ts'
import {
  cellsFrom,
  heightAt,
  isWalled,
  spawnAt,
  typeAt,
  withFacing,
  withHeight,
  withSpawns,
  withType,
  withWalls,
} from './map-draft.ts'
import { arrowOf } from './places.ts'
import type { MapWord, Tell } from './words.ts'

const kinds = [DEFAULT_TYPE, 'Terrain_BlueSky', 'Terrain_Turbid', 'Terrain_Rust'] as const
const wallWords: { readonly [F in Facing]: MapWord } = {
  Up: 'wallUp',
  Left: 'wallLeft',
  Right: 'wallRight',
  Down: 'wallDown',
}

/** What the chosen cells are, and what they shall be. */
export function MapTools({
  state,
  edit,
  tell,
}: {
  readonly state: Editing
  readonly edit: Dispatch<Edit>
  readonly tell: Tell
}): ReactNode {
  const { map } = state
  const cells = cellsFrom(state.chosen)
  const [first] = cells
  const none = first === undefined
  const all = <T,>(of: (cell: (typeof cells)[number]) => T): T | null => {
    const values = new Set(cells.map(of))
    return values.size === 1 ? ([...values][0] as T) : null
  }
  const change = (to: Extract<Edit, { do: 'change' }>['to']) => edit({ do: 'change', to })
  const height = all((cell) => heightAt(map, cell))
  const type = all((cell) => typeAt(map, cell))
  const team = all((cell) => spawnAt(map, cell)?.team ?? null)
  const facing = all((cell) => spawnAt(map, cell)?.facing ?? null)
  const types = [...new Set([...kinds, ...map.types])]
  return (
    <section className="map-tools panel" aria-label={tell('chosen', { count: cells.length })}>
      <p className="map-chosen" aria-live="polite">
        {none
          ? tell('chosenNone')
          : cells.length === 1
            ? tell('chosenOne', { cell: cellText(first) })
            : tell('chosen', { count: cells.length })}
      </p>
      <fieldset disabled={none}>
        <legend>{tell('heightOf')}</legend>
        <div className="row tight">
          {Array.from({ length: 10 }, (_, n) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a height is its number
              key={n}
              type="button"
              className="small"
              data-height={n}
              aria-label={tell('heightTo', { n })}
              aria-pressed={height === n}
              onClick={() => change((now, at) => withHeight(now, at, n))}
            >
              {n}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={none}>
        <legend>{tell('wallsOf')}</legend>
        <div className="cross">
          {facings.map((side) => (
            <button
              key={side}
              type="button"
              className={`small ${side}`}
              data-wall={side}
              aria-label={tell(wallWords[side])}
              title={tell(wallWords[side])}
              aria-pressed={!none && cells.every((cell) => isWalled(map, cell, side))}
              onClick={() => change((now, at) => withWalls(now, at, side))}
            >
              {arrowOf[side]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={none}>
        <legend>{tell('spawnsOf')}</legend>
        <div className="row tight">
          {([0, 1, null] as const).map((one) => (
            <button
              key={String(one)}
              type="button"
              className="small"
              data-spawn={String(one)}
              aria-pressed={!none && team === one}
              onClick={() => change((now, at) => withSpawns(now, at, one))}
            >
              {one !== null && (
                <svg
                  className={`side-mark team${one}`}
                  viewBox="-.5 -.5 1 1"
                  width="14"
                  height="14"
                  aria-hidden="true"
                >
                  {one === 0 ? (
                    <circle className="side" r=".42" />
                  ) : (
                    <rect
                      className="side"
                      x="-.33"
                      y="-.33"
                      width=".66"
                      height=".66"
                      transform="rotate(45)"
                    />
                  )}
                </svg>
              )}
              {tell(one === null ? 'spawnNone' : one === 0 ? 'spawn0' : 'spawn1')}
            </button>
          ))}
        </div>
        <div className="row tight">
          <span className="dim">{tell('facing')}</span>
          {facings.map((one) => (
            <button
              key={one}
              type="button"
              className="small"
              data-facing={one}
              disabled={cells.every((cell) => spawnAt(map, cell) === undefined)}
              aria-label={tell(one)}
              aria-pressed={facing === one}
              onClick={() => change((now, at) => withFacing(now, at, one))}
            >
              {arrowOf[one]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={none}>
        <label className="field">
          {tell('typeOf')}
          <select
            value={type ?? ''}
            onChange={({ target }) => change((now, at) => withType(now, at, target.value))}
          >
            {type === null && <option value="">…</option>}
            {types.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
    </section>
  )
}
