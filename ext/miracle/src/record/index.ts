export { decodeRecord, encodeRecord, type Recorded, type RecordHeader } from './binary.ts'
export type { Played } from './operations.ts'
export { type Replay, type ReplayMove, type ReplayTurn, readReplay } from './read.ts'
export { endRow, type Row, rowsOf } from './rows.ts'
