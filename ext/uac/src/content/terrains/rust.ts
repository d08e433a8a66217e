import { squareAround } from '@framestack/kit/square'
import type { SeenUnit } from '../../language.ts'
import { defineBuff, defineTerrain, on } from '../../mods/define.ts'
import type { Scene } from '../../mods/scene.ts'
import { DEEP_SEEKER, RUST } from './ids.ts'

const DEVOTION = 'Terrain_Rust_Buff_Devotion'

/** D31c: 3 more attack, this turn. */
export const devotion = defineBuff({
  id: DEVOTION,
  name: { en: 'Devotion' },
  positive: true,
  category: 'Terrain',
  provideModifiers: () => [{ stat: 'Attack', type: 'BaseAdd', value: 3 }],
})

const standsOnRust = (scene: Scene, unit: SeenUnit): boolean => scene.typeAt(unit.at) === RUST

/** Whether a living 深寻 of a team is within a character's range. */
const seesSeeker = (scene: Scene, unit: SeenUnit, team: number): boolean =>
  scene.living.some(
    (other) => other.type === DEEP_SEEKER && other.team === team && scene.reaches(unit, other.at),
  )

/** 锈疫: what it does depends on whose 深寻 is or was in the match; without one it does nothing (D31). */
export const rust = defineTerrain({
  id: RUST,
  name: { en: 'Rust', zh: '锈疫' },
  sign: '%',
  on: [
    // D31: enemies of 深寻 who do not have her in their range take their own attack as damage.
    on('ResolutionStageStartEvent', {
      run(c) {
        const { scene } = c
        for (const unit of scene.living) {
          const others = 1 - unit.team
          if (!standsOnRust(scene, unit) || !scene.hadCharacter(DEEP_SEEKER, others)) continue
          if (!seesSeeker(scene, unit, others))
            c.enqueue('DamageEvent', {
              source: RUST,
              target: unit.id,
              value: scene.stat(unit, 'Attack'),
              kind: 'true',
            })
        }
      },
    }),
    // D31b: her own side spreads it with every attack from it.
    on('AttackDeclareEvent', {
      when(c) {
        const attacker = c.scene.unit(c.event.attacker)
        return (
          attacker !== undefined &&
          standsOnRust(c.scene, attacker) &&
          c.scene.hadCharacter(DEEP_SEEKER, attacker.team)
        )
      },
      run(c) {
        for (const target of c.event.targets) {
          const at = c.scene.unit(target)?.at
          if (at !== undefined)
            c.enqueue('CellTypeSetEvent', { cells: squareAround(c.scene.board, at, 1), terrain: RUST })
        }
      },
    }),
    // D31c: and is stronger on it with her in range, herself included.
    on('TurnStartEvent', {
      run(c) {
        for (const unit of c.scene.living)
          if (standsOnRust(c.scene, unit) && seesSeeker(c.scene, unit, unit.team))
            c.enqueue('BuffApplyEvent', {
              source: RUST,
              target: unit.id,
              buff: { id: DEVOTION, duration: 1, stacks: 1, data: {} },
            })
      },
    }),
  ],
})
