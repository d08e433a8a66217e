import type { ArtifactName } from '../types.ts'

/** An artifact. Distances are steps. */
export interface ArtifactKind {
  readonly name: { readonly en: ArtifactName; readonly zh: string }
  /** Its number in observations. */
  readonly code: number
  readonly target: 'cell' | 'unit'
  readonly cost: number
  /** Own turns until it is ready again. */
  readonly coolDown: number
}

/** Every artifact, by its number. */
export const artifacts: { readonly [K in ArtifactName]: ArtifactKind } = {
  HolyLight: {
    name: { en: 'HolyLight', zh: '塞瓦哈拉的圣光之耀' },
    code: 0,
    target: 'cell',
    cost: 6,
    coolDown: 5,
  },
  SalamanderShield: {
    name: { en: 'SalamanderShield', zh: '马尔瑞恩的阳炎之盾' },
    code: 1,
    target: 'unit',
    cost: 6,
    coolDown: 4,
  },
  InfernoFlame: {
    name: { en: 'InfernoFlame', zh: '洛古萨斯的地狱之火' },
    code: 2,
    target: 'cell',
    cost: 8,
    coolDown: 6,
  },
  WindBlessing: {
    name: { en: 'WindBlessing', zh: '塞浦洛斯的风神之佑' },
    code: 3,
    target: 'cell',
    cost: 8,
    coolDown: 12,
  },
}

/** Own units within `range` are healed by their hit points, and attack for `atk` more until `turnEnds` turns have ended. */
export const holyLight = { range: 2, atk: 2, turnEnds: 4 } as const
/** The bearer has `maxHp` more hit points. */
export const salamanderShield = { maxHp: 3 } as const
/** `damage` to enemies within `range`; used within `fromMiracle` of the own miracle, or `fromBarrack` of an own barrack. */
export const infernoFlame = { damage: 2, range: 2, fromMiracle: 7, fromBarrack: 5 } as const
/** Own units within `range` may act again. */
export const windBlessing = { range: 1 } as const

/** Names of all artifacts, by their numbers. */
export const artifactNames = Object.keys(artifacts) as ArtifactName[]

/** Whether a text is the name of an artifact. */
export const isArtifact = (text: unknown): text is ArtifactName =>
  typeof text === 'string' && Object.hasOwn(artifacts, text)
