import type { ArtifactName, BuffType, CreatureName, DamageKind, EventName } from '../types.ts'

/** Numbers of events in replays. 10 is the end of the match. */
export const eventCodes: Partial<{ readonly [K in EventName]: number }> = {
  TurnStart: 1,
  TurnEnd: 2,
  Spawn: 3,
  Move: 4,
  Attack: 5,
  Damage: 6,
  Death: 7,
  Heal: 8,
  ActivateArtifact: 9,
  GameStart: 11,
  BuffAdd: 12,
  BuffRemove: 13,
  Attacking: 14,
  Attacked: 15,
  Leave: 16,
  Arrive: 17,
  Summon: 18,
}

/** The number of the row that ends a replay. */
export const gameEnd = 10

/** Numbers of creatures in replays; those of seat 1 are 10 higher. */
export const creatureCodes: { readonly [K in CreatureName]: number } = {
  Swordsman: 1,
  Archer: 2,
  BlackBat: 3,
  Priest: 4,
  VolcanoDragon: 5,
  FrostDragon: 6,
  Inferno: 7,
}

/** Numbers of artifacts in replays; those of seat 1 are 10 higher. */
export const artifactCodes: { readonly [K in ArtifactName]: number } = {
  HolyLight: 1,
  SalamanderShield: 2,
  InfernoFlame: 3,
  WindBlessing: 4,
}

export const damageCodes: { readonly [K in DamageKind]: number } = {
  Attack: 1,
  AttackBack: 2,
  VolcanoDragonSplash: 3,
  InfernoFlameActivate: 4,
}

/** 0 is the base of them all, which no unit has. */
export const buffCodes: { readonly [K in BuffType]: number } = {
  PriestAtkBuff: 1,
  HolyShield: 2,
  HolyLightAtkBuff: 3,
  SalamanderShieldBuff: 4,
}
