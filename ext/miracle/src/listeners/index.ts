import { inferno, splash } from './others.ts'
import { aura, death, heal } from './priest.ts'
import { holyLight, holyShield, salamander, salamanderDeath } from './shields.ts'

/** All kinds of listeners: what units and buffs answer to events. */
export const listeners = [
  heal,
  aura,
  death,
  splash,
  inferno,
  holyShield,
  holyLight,
  salamander,
  salamanderDeath,
] as const
