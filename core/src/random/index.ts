export { Random, random } from './random.ts'
export { copyRandom, nextU32, seedRandom } from './seed.ts'
export type { ChaChaState, FastState, RandomState } from './types.ts'
