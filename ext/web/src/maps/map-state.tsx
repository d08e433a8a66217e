import { type Cell, cellText } from '@framestack/kit/square'
import type { ReactNode } from 'react'
import type { Language } from '../tables/types.ts'
import { type Problem, problemText } from './check.ts'
import type { MapDraft } from './map-draft.ts'
import { isOn } from './places.ts'
import type { Tell } from './words.ts'

/** The fewest characters of a team in an ordinary match. */
const team = 3
/** Where teams begin whom the map gives no places: as the rules of UAC have it. */
const own: readonly Cell[] = [
  [18, 5],
  [18, 19],
]

/** Whether the map is in order, or what is wrong with it and where. */
export function MapState({
  map,
  problems,
  tell,
  language,
  onGo,
}: {
  readonly map: MapDraft
  readonly problems: readonly Problem[]
  readonly tell: Tell
  readonly language: Language
  readonly onGo: (cell: Cell) => void
}): ReactNode {
  if (problems.length > 0)
    return (
      <div className="map-state problem" role="alert">
        <p>{tell('bad', { count: problems.length })}</p>
        <ProblemList problems={problems} tell={tell} language={language} map={map} onGo={onGo} />
      </div>
    )
  const [blue, red] = [0, 1].map((one) => map.spawns.filter((spawn) => spawn.team === one).length)
  const few = Math.min(blue ?? 0, red ?? 0) < team
  const lacks = few && !own.every((cell) => isOn(cell, map))
  return (
    <div className="map-state" role="status" data-good="true">
      <p className="good">{tell('good', { walls: map.walls.size, blue: blue ?? 0, red: red ?? 0 })}</p>
      {few && (
        <p className="dim">
          {map.spawns.length === 0 ? tell('noSpawns') : tell('fewSpawns', { blue: blue ?? 0, red: red ?? 0 })}
        </p>
      )}
      {lacks && <p className="warn">{tell('smallMap')}</p>}
    </div>
  )
}

/** Problems one by one, each with its place in the file, what stands there, and the way to the cell. */
export function ProblemList({
  problems,
  tell,
  language,
  map,
  onGo,
}: {
  readonly problems: readonly Problem[]
  readonly tell: Tell
  readonly language: Language
  /** The map on which cells can be gone to; null: there is none. */
  readonly map: MapDraft | null
  readonly onGo: (cell: Cell) => void
}): ReactNode {
  return (
    <ul className="map-problems">
      {problems.map((problem, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
        <li key={i} data-where={problem.where}>
          <strong>{problem.where}</strong> {problemText(problem, language)}
          {problem.found !== null && <code> {problem.found}</code>}
          {problem.cell !== null && map !== null && isOn(problem.cell, map) && (
            <button type="button" className="small" onClick={() => onGo(problem.cell as Cell)}>
              {tell('goTo', { cell: cellText(problem.cell) })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
