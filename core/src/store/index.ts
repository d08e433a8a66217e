export { type ImmerOptions, ImmerStore } from './immer.ts'
export { InPlaceStore } from './in-place.ts'
export * from './types.ts'
