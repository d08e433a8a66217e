export { canonical } from './canonical.ts'
export { Checksum, check } from './check.ts'
export { clone, deepFreeze } from './clone.ts'
export { copyJson } from './copy.ts'
export { deepEqual } from './equal.ts'
export { hash } from './hash.ts'
export { defaultLimits, type Limits } from './limits.ts'
export {
  checkMessage,
  type MessageCheck,
  type MessageLimits,
  type ParsedMessage,
  parseMessage,
  readMessage,
} from './message.ts'
export { notJson } from './not-json.ts'
export { at, escapeKey, parsePointer, pointer } from './pointer.ts'
export { isJsonList, isJsonObject, read } from './read.ts'
export { findShared, type Root } from './shared.ts'
export type { AsJson, Json, JsonObject } from './types.ts'
