import { createMatch } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { terracesMap } from '../content/maps/index.ts'
import { rules, uac } from '../index.ts'
import { boardOf, cellsOf, mapStateOf, setTypes, typeAt } from './board.ts'

const unit = { id: 'A', type: 'Char_Tester', team: 0, at: [5, 5] }

describe('a setup that is none says what was expected', () => {
  test.each([
    [[], 'setup: : expected an object with turn, units, terrain, walls'],
    [{ unit: [] }, "setup: position: unknown key 'unit'; known are turn, units, terrain, walls"],
    [{ turn: -1 }, 'setup: turn: expected a whole number from 0 to 1000'],
    [{ units: [{ ...unit, id: '' }] }, 'setup: units[0].id: expected a text, another one for each'],
    [{ units: [unit, unit] }, 'setup: units[1].id: expected a text, another one for each'],
    [{ units: [unit, { ...unit, id: 'B' }] }, 'setup: units[1].at: somebody else stands there'],
    [
      { units: [{ ...unit, type: 'Tester' }] },
      'setup: units[0].type: expected one of Char_Alice01, Char_BlueSky, Char_Kagaya, Char_Tester',
    ],
    [{ units: [{ ...unit, team: 2 }] }, 'setup: units[0].team: expected a whole number from 0 to 1'],
    [
      { units: [{ ...unit, at: [25, 0] }] },
      'setup: units[0].at: expected a cell of the board such as [5, 6]',
    ],
    [{ units: [{ ...unit, facing: 'up' }] }, 'setup: units[0].facing: expected Up, Right, Down or Left'],
    [{ units: [{ ...unit, stats: { Luck: 1 } }] }, "setup: units[0].stats: unknown key 'Luck'"],
    [{ units: [{ ...unit, hp: 0 }] }, 'setup: units[0].hp: expected a whole number from 1 to 1000000'],
    [{ units: [{ ...unit, range: [[1]] }] }, 'setup: units[0].range[0]: expected an offset such as [0, 1]'],
    [
      { units: [{ ...unit, buffs: [{ id: 'Buff_None' }] }] },
      'setup: units[0].buffs[0].id: expected one of Buff_Aura',
    ],
    [{ units: [{ ...unit, tokens: [{}] }] }, 'setup: units[0].tokens[0]: expected { id, name, count }'],
    [
      { terrain: [{ type: 'Mud' }] },
      'setup: terrain[0].type: expected one of Terrain_BlueSky, Terrain_Rust, Terrain_Turbid',
    ],
    [
      {
        walls: [
          [
            [0, 0],
            [1, 1],
          ],
        ],
      },
      'setup: walls[0]: expected cells that share a side',
    ],
  ])('%j', (setup, problem) => {
    expect(() => createMatch(rules, { setup })).toThrow(problem)
  })
})

test.each([
  [{ teamSize: 5 }, 'expected at least 5 characters for teams of 5 and 0 bans, there are 4'],
  [
    { mirror: false },
    'expected at least 6 characters for teams of 3 and 0 bans without mirror picks, there are 4',
  ],
  [{ bans: 1 }, 'expected at least 5 characters for teams of 3 and 2 bans, there are 4'],
  [
    { teamSize: 1, mirror: false, simultaneous: true },
    'simultaneous picks may be the same, so they need mirror: true',
  ],
])('options that cannot be played are refused: %j', (options, reason) => {
  expect(() => createMatch(rules, { options })).toThrow(reason)
})

test('bans and picks can come by another list of steps', () => {
  const draft = () =>
    [
      { do: 'ban', team: 1 },
      { do: 'pick', team: 1 },
      { do: 'pick', team: 0 },
    ] as const
  const gc = createMatch(uac({ draft }), { options: { teamSize: 1 } })
  expect(gc.allowedPlayers()).toEqual([1])
  gc.act(1, { action: 'ban', character: 'Char_Tester' })
  gc.act(1, { action: 'pick', character: 'Char_Kagaya' })
  gc.act(0, { action: 'pick', character: 'Char_Kagaya' })
  expect(gc.state.game).toMatchObject({
    rosters: [['Char_Kagaya'], ['Char_Kagaya']],
    banned: ['Char_Tester'],
    turn: 1,
  })
})

describe('the board in the state', () => {
  const map = mapStateOf(terracesMap, [])

  test('keeps heights; the same on both sides', () => {
    const board = boardOf(map)
    const heights = board.cells().map((cell) => board.heightAt(cell))
    expect(heights).toEqual([...heights].reverse())
    expect([new Set(heights).size, board.heightAt([12, 12]), board.heightAt([24, 0])]).toEqual([4, 3, 3])
    const { walls } = terracesMap.board
    const turned = walls.map(({ start, end }) =>
      terracesMap.board.isWalled([24 - start[0], 24 - start[1]], [24 - end[0], 24 - end[1]]),
    )
    expect([walls.length > 50, turned.every(Boolean)]).toEqual([true, true])
  })

  test('every cell can be reached from every other', () => {
    expect(terracesMap.board.distances([12, 5]).filter((steps) => steps < 0)).toEqual([])
    expect(terracesMap.spawns).toHaveLength(12)
  })

  test('knows the types of cells', () => {
    expect(
      setTypes(
        map,
        [
          [3, 4],
          [4, 4],
          [99, 0],
          [3, 4],
        ],
        'Terrain_Rust',
      ),
    ).toEqual([
      [3, 4],
      [4, 4],
    ])
    expect(setTypes(map, [[3, 4]], 'Terrain_Rust')).toEqual([])
    expect(cellsOf(map, 'Terrain_Rust')).toEqual([
      [3, 4],
      [4, 4],
    ])
    expect([
      typeAt(map, [3, 4]),
      typeAt(map, [0, 0]),
      typeAt(map, [-1, 0]),
      cellsOf(map, 'Terrain_Sea'),
    ]).toEqual(['Terrain_Rust', 'Default', undefined, []])
  })
})
