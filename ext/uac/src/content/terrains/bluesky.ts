import { spreadOf } from '@framestack/kit/square'
import { defineBuff, defineTerrain, on } from '../../mods/define.ts'
import { BLUE_SKY } from './ids.ts'

const SLOW = 'Terrain_BlueSky_Buff_IntoTheSky'
const DAMAGE = 4
const SPREAD = 5

/** One step less, this turn. */
export const slow = defineBuff({
  id: SLOW,
  name: { en: 'Sinking into the sky', zh: '没入青空' },
  positive: false,
  category: 'Terrain',
  provideModifiers: () => [{ stat: 'Speed', type: 'BaseAdd', value: -1 }],
})

/** 青空: nobody leaves it; it slows, hurts, and spreads. */
export const blueSkyTerrain = defineTerrain({
  id: BLUE_SKY,
  name: { en: 'Blue sky', zh: '青空' },
  sign: '~',
  on: [
    on('MoveDeclareEvent', {
      at: 'critical',
      run(c) {
        const { stepList, moveList } = c.event
        const isSky = (cell: readonly [number, number]) => c.scene.typeAt(cell) === BLUE_SKY
        const leaving = stepList.findIndex(({ start, end }) => isSky(start) && !isSky(end))
        if (leaving < 0) return
        stepList.splice(leaving)
        moveList.splice(leaving)
        c.log(`${BLUE_SKY} keeps ${c.event.unit}: its way ends after ${leaving} steps`)
      },
    }),
    on('TurnStartEvent', {
      run(c) {
        for (const { id, at } of c.scene.living)
          if (c.scene.typeAt(at) === BLUE_SKY)
            c.enqueue('BuffApplyEvent', {
              source: BLUE_SKY,
              target: id,
              buff: { id: SLOW, duration: 1, stacks: 1, data: {} },
            })
      },
    }),
    on('EndStageStartEvent', {
      run(c) {
        for (const { id, at } of c.scene.living)
          if (c.scene.typeAt(at) === BLUE_SKY)
            c.enqueue('DamageEvent', { source: BLUE_SKY, target: id, value: DAMAGE, kind: 'true' })
      },
    }),
    on('TurnEndEvent', {
      run(c) {
        const there = c.scene.cellsOf(BLUE_SKY)
        const cells = spreadOf(c.scene.board, there, SPREAD, (cell) => c.scene.typeAt(cell) === BLUE_SKY)
        if (cells.length > 0) c.enqueue('CellTypeSetEvent', { cells, terrain: BLUE_SKY })
      },
    }),
  ],
})
