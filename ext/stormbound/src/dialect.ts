import type { Dialect } from '@framestack/kit/effects'

/** The words of this game's cards. */
export const dialect: Dialect = {
  tribes: [
    'knight',
    'pirate',
    'feline',
    'dragon',
    'construct',
    'rodent',
    'toad',
    'raven',
    'satyr',
    'undead',
    'frostling',
    'dwarf',
    'hero',
    'elder',
    'ancient',
    'primal',
  ],
  statuses: ['poisoned', 'vitalized', 'frozen', 'confused', 'disabled'],
  areas: [
    'self',
    'bordering',
    'surrounding',
    'sides',
    'front',
    'back',
    'row',
    'column',
    'board',
    'tileAhead',
    'tileBehind',
    'tileBefore',
    'frontline',
    'furthestRow',
    'baseRow',
  ],
  kingdoms: ['neutral', 'frost', 'iron', 'fen', 'sand'],
  rarities: ['common', 'rare', 'epic', 'legendary'],
  tags: ['temple'],
  stats: ['strength', 'speed', 'cost', 'damageDealt', 'damageTaken'],
  kinds: ['unit', 'structure', 'spell', 'base'],
}

/** The kingdoms of which a deck has one. */
export const kingdoms = ['frost', 'iron', 'fen', 'sand'] as const
export type Kingdom = (typeof kingdoms)[number]
