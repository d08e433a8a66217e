export { type AuraChanges, auraChanges } from './aura.ts'
export { partsOf, totalOf, valueNow } from './read.ts'
export type { Modifier, Part } from './types.ts'
