import { expect, test } from 'vitest'
import { opened, problemsOf, problemText } from './check.ts'
import { emptyMap, withHeight } from './map-draft.ts'

const size = { name: 'm', width: 3, height: 3 }

test.each<[unknown, string, string, string, string | null]>([
  [7, 'map', 'expected an object with name, width', '应为包含', null],
  [{ ...size, name: '' }, 'name', 'expected a name', '1 至 60 个字符的名称', null],
  [{ ...size, width: 0 }, 'width', 'expected a whole number from 1 to 100', '应为 1 到 100 的整数', null],
  [{ ...size, gold: 1 }, 'map', 'nobody knows ‘gold’', '未知的“gold”', null],
  [{ ...size, walls: 3 }, 'walls', 'expected a list', '应为列表', null],
  [
    { ...size, cells: [{ x: 3, y: 0 }] },
    'cells[0]',
    'expected a column from 0 to 2 and a row from 0 to 2',
    '列应为 0 到 2',
    '3,0',
  ],
  [
    {
      ...size,
      cells: [
        { x: 1, y: 1, height: 1 },
        { x: 1, y: 1 },
      ],
    },
    'cells[1]',
    'the cell 1,1 is there twice',
    '格子 1,1 出现两次',
    '1,1',
  ],
  [
    { ...size, cells: [{ x: 1, y: 2, height: 10 }] },
    'cells[0]',
    'expected a height from 0 to 9',
    '高度应为 0 到 9',
    '1,2',
  ],
  [
    { ...size, cells: [{ x: 1, y: 2, type: '' }] },
    'cells[0]',
    'expected the name of a kind of cells',
    '地块类型',
    '1,2',
  ],
  [{ ...size, walls: [[{ x: 0, y: 0 }]] }, 'walls[0]', 'expected two cells', '应为两个格子', '0,0'],
  [
    {
      ...size,
      walls: [
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      ],
    },
    'walls[0]',
    'not between 0,0 and 1,1',
    '0,0 与 1,1',
    '0,0',
  ],
  [
    {
      ...size,
      walls: [
        [
          { x: 0, y: 0 },
          { x: 0, y: -1 },
        ],
      ],
    },
    'walls[0][1]',
    'expected a column',
    '列应为',
    '0,-1',
  ],
  [
    { ...size, spawns: [{ x: 0, y: 0, team: 2, facing: 'Up' }] },
    'spawns[0]',
    'expected team 0 or 1',
    '队伍',
    '0,0',
  ],
  [
    { ...size, spawns: [{ x: 0, y: 0, team: 1, facing: 'up' }] },
    'spawns[0]',
    'expected Up, Right, Down or Left',
    '应为 Up',
    '0,0',
  ],
  [
    {
      ...size,
      spawns: [
        { x: 0, y: 0, team: 1, facing: 'Up' },
        { x: 0, y: 0, team: 0, facing: 'Up' },
      ],
    },
    'spawns[1]',
    'somebody else begins at 0,0',
    '0,0 已是',
    '0,0',
  ],
])('%j is refused at its place, in the words of the reader', (file, where, english, chinese, cell) => {
  const found = opened(JSON.stringify(file))
  const [problem] = found.ok ? [] : found.problems
  expect(problem).toMatchObject({ where })
  expect(problem && problemText(problem, 'en')).toContain(english)
  expect(problem && problemText(problem, 'zh')).toContain(chinese)
  expect(problem?.cell?.join() ?? null).toBe(cell)
})

test('what is no JSON says so, and several faults are told at once', () => {
  const found = opened('{"name":')
  expect(found.ok ? [] : found.problems.map(({ where }) => where)).toEqual(['JSON'])
  const many = opened(
    JSON.stringify({
      ...size,
      cells: [
        { x: 9, y: 0 },
        { x: 0, y: 0, height: -1 },
      ],
    }),
  )
  expect(many.ok ? [] : many.problems.map(({ where, found: what }) => [where, what])).toEqual([
    ['cells[0]', '{"x":9,"y":0}'],
    ['cells[1]', '{"x":0,"y":0,"height":-1}'],
  ])
})

test('a map as it stands is checked by the same rules', () => {
  const map = emptyMap('m', 3, 3)
  expect(problemsOf(map)).toEqual([])
  expect(problemsOf({ ...map, name: '' }).map(({ where }) => where)).toEqual(['name'])
  expect(problemsOf(withHeight(map, [[1, 2]], 12))).toEqual([
    {
      where: 'cells[0]',
      what: 'height: expected a whole number from 0 to 9',
      cell: [1, 2],
      found: '{"x":1,"y":2,"height":12}',
    },
  ])
})
