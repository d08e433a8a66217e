import { describe, expect, test } from 'vitest'
import { beginning, type Edit, type Editing, edited } from './editing.ts'
import { editsFor, type Pressed } from './keys.ts'
import { heightAt, isWalled, resized, spawnAt, withHeight } from './map-draft.ts'

const none = { shiftKey: false, ctrlKey: false, metaKey: false }
/** The editor after keys; `S-` in front of one is Shift, `C-` is Ctrl. */
function after(state: Editing, keys: string): Editing {
  return keys.split(' ').reduce((now, name) => {
    const key = name.replace(/^[SC]-/, '')
    const pressed: Pressed = { ...none, key, shiftKey: name.startsWith('S-'), ctrlKey: name.startsWith('C-') }
    const edits = editsFor(now, pressed)
    if (edits === null) throw new Error(`${name} means nothing`)
    return edits.reduce(edited, now)
  }, state)
}
const doing = (...edits: Edit[]): Editing => edits.reduce(edited, beginning)

describe('keys', () => {
  test('go, choose, and set what is chosen; without a choice it is the cell where they are', () => {
    const state = after(beginning, 'ArrowUp ArrowRight 3 w d b f')
    expect(state.at).toEqual([1, 1])
    expect([...state.chosen]).toEqual(['1,1'])
    expect(heightAt(state.map, [1, 1])).toBe(3)
    expect(['Up', 'Right', 'Down', 'Left'].map((side) => isWalled(state.map, [1, 1], side as 'Up'))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(spawnAt(state.map, [1, 1])).toEqual({ team: 0, at: [1, 1], facing: 'Right' })
    const bare = after(state, 'Delete').map
    expect([heightAt(bare, [1, 1]), bare.walls.size, bare.spawns]).toEqual([0, 0, []])
  })

  test('choose rectangles with Shift, and one cell more or less with Enter', () => {
    const state = after(beginning, 'ArrowRight S-ArrowRight S-ArrowUp')
    expect([...state.chosen].sort()).toEqual(['1,0', '1,1', '2,0', '2,1'])
    expect([...after(state, 'Enter').chosen].sort()).toEqual(['1,0', '1,1', '2,0'])
    expect(after(state, 'Escape').chosen.size).toBe(0)
    expect(after(state, 'C-a').chosen.size).toBe(625)
  })

  test('stay on the map, and mean nothing where they mean nothing', () => {
    expect(after(beginning, 'ArrowDown').at).toEqual([0, 0])
    expect(editsFor(beginning, { ...none, key: 'q' })).toBeNull()
    expect(editsFor(beginning, { ...none, key: 's', ctrlKey: true })).toBeNull()
  })

  test('take steps back and do them again', () => {
    const state = after(beginning, '1 2 3')
    expect(heightAt(after(state, 'C-z').map, [0, 0])).toBe(2)
    expect(heightAt(after(state, 'C-z C-z C-y').map, [0, 0])).toBe(2)
    expect(after(state, 'C-z 5 C-y').map).toEqual(after(state, 'C-z 5').map)
    expect(after(beginning, 'C-z C-y')).toEqual(beginning)
  })
})

test('what is set is set for all that is chosen', () => {
  const state = doing(
    { do: 'choose', cell: [2, 2], how: 'one' },
    { do: 'choose', cell: [4, 3], how: 'rectangle' },
    { do: 'choose', cell: [9, 9], how: 'toggle' },
    { do: 'change', to: (map, cells) => withHeight(map, cells, 2) },
  )
  expect(state.map.heights.filter((height) => height === 2)).toHaveLength(7)
})

test('on a smaller map nothing outside is chosen, and keys are on it', () => {
  const state = doing(
    { do: 'choose', cell: [20, 20], how: 'one' },
    { do: 'choose', cell: [2, 2], how: 'toggle' },
    { do: 'choose', cell: [20, 20], how: 'toggle' },
    { do: 'choose', cell: [21, 21], how: 'toggle' },
    { do: 'change', to: (map) => resized(map, 5, 4) },
  )
  expect([[...state.chosen], state.at]).toEqual([['2,2'], [4, 3]])
})

test('another map can be taken back, too', () => {
  const state = doing(
    { do: 'change', to: (map, _) => withHeight(map, [[0, 0]], 1) },
    { do: 'open', map: beginning.map },
    { do: 'undo' },
  )
  expect(heightAt(state.map, [0, 0])).toBe(1)
})
