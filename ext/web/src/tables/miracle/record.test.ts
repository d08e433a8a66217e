import { createMatch } from '@framestack/core'
import { miracle } from '@framestack/miracle'
import { encodeRecord, endRow, rowsOf } from '@framestack/miracle/replay'
import { describe, expect, test } from 'vitest'
import { fileReplay } from '../replay-files.ts'

/** A short match, and its file. */
function recorded(): Uint8Array {
  const gc = createMatch(miracle)
  gc.act(0, { action: 'init', artifacts: ['HolyLight'], creatures: ['Archer', 'Swordsman', 'Priest'] })
  gc.act(1, { action: 'init', artifacts: ['InfernoFlame'], creatures: ['Archer', 'BlackBat', 'FrostDragon'] })
  gc.act(0, { action: 'summon', type: 'Archer', level: 1, position: [-6, 7, -1] })
  gc.act(0, { action: 'endround' })
  gc.act(1, { action: 'endround' })
  gc.act(0, { action: 'move', mover: 3, position: [-5, 6, -1] })
  return encodeRecord({ header: { map: 1, day: 1 }, rows: [...rowsOf(gc.history), endRow(2, 0)] })
}

describe('a replay of the original player', () => {
  test('is read in this page, step by step', async () => {
    const replay = await fileReplay(recorded())
    const names = ['Ann', 'Bob']
    expect(replay?.steps.map(({ title }) => title('en', names))).toEqual([
      'Turn 1',
      'Turn 1 · Archer 1 → -6,7,-1',
      'Turn 2',
      'Turn 3',
      'Turn 3 · #3 → -5,6,-1',
    ])
    expect(replay?.outcome.winners).toEqual([0])
    expect(replay?.steps[2]?.events[0]).toMatchObject({ type: 'TurnEnd', camp: 0 })
    expect(replay?.steps.at(-1)?.view).toMatchObject({ round: 2, units: [{ pos: [-5, 6, -1] }] })
  })

  test('shows who won though nobody came to a turn', async () => {
    const replay = await fileReplay(encodeRecord({ header: { map: 0, day: 0 }, rows: [endRow(0, 1)] }))
    expect(replay?.steps).toMatchObject([{ view: { started: false }, events: [] }])
    expect(replay?.outcome.winners).toEqual([1])
  })

  test('says where it is wrong; other files are none', async () => {
    const broken = recorded()
    broken[3 * 28 + 27] = 9
    await expect(fileReplay(broken)).rejects.toThrow(/^replay: row \d+: expected /)
    expect(await fileReplay(new TextEncoder().encode('{"log":[]}'))).toBeNull()
    expect(await fileReplay(new Uint8Array())).toBeNull()
  })
})
