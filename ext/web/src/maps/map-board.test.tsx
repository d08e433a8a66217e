import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beginning, edited } from './editing.ts'
import { MapBoard } from './map-board.tsx'
import { withHeight, withSpawns, withType, withWalls } from './map-draft.ts'
import { MapState } from './map-state.tsx'
import { tellIn } from './words.ts'

test('a wall and a height given for one cell are drawn at that cell', () => {
  const state = edited(beginning, {
    do: 'change',
    to: (map) => withWalls(withWalls(withHeight(map, [[9, 7]], 3), [[9, 7]], 'Up'), [[9, 7]], 'Left'),
  })
  const html = renderToStaticMarkup(<MapBoard state={state} edit={() => undefined} tell={tellIn('en')} />)
  const cell =
    /<g role="button"[^>]*data-cell="9,7" transform="translate\(([\d.]+) ([\d.]+)\)">.*?<\/g>/.exec(html)
  const [drawn, x, y] = [cell?.[0] ?? '', Number(cell?.[1]), Number(cell?.[2])]
  expect(drawn).toContain('>3</text>')
  expect([x, y]).toEqual([9.5, 17.5])
  const walls = /class="walls" d="([^"]*)"/.exec(html)?.[1]
  expect(walls).toBe(
    `M${x - 0.5} ${y - 0.5}L${x + 0.5} ${y - 0.5}M${x - 0.5} ${y - 0.5}L${x - 0.5} ${y + 0.5}`,
  )
  expect(html.match(/>3<\/text>/g)).toHaveLength(1 + 2)
})

test('every cell is a button with a name, one of them where keys begin', () => {
  const state = edited(beginning, {
    do: 'change',
    to: (map) =>
      withSpawns(
        withType(withWalls(map, [[2, 1]], 'Right'), [[2, 1]], 'Terrain_Rust'),
        [
          [1, 1],
          [2, 1],
        ],
        1,
      ),
  })
  const html = renderToStaticMarkup(<MapBoard state={state} edit={() => undefined} tell={tellIn('en')} />)
  expect(html.match(/data-cell="/g)).toHaveLength(625)
  expect(html.match(/<g role="button" tabindex="0"/g)).toHaveLength(1)
  expect(html).toContain(
    'aria-label="cell 2,1, height 0, kind Terrain_Rust, walls: right, Red begins here as number 2, looking down"',
  )
})

test.each([
  [25, [], false],
  [10, [], true],
] as const)(
  'of a map of %i by that many it is told whether a match can be played on it',
  (size, spawns, warns) => {
    const map = { ...beginning.map, width: size, height: size, spawns }
    const html = renderToStaticMarkup(
      <MapState map={map} problems={[]} tell={tellIn('en')} language="en" onGo={() => undefined} />,
    )
    expect(html.includes('cannot be played')).toBe(warns)
    expect(html).toContain('The map is in order: 0 walls')
  },
)
