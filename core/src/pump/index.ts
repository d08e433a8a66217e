export { type Change, type DispatchData, dispatchData, dispatchFrame, type Fields } from './dispatch.ts'
export { drainFrame } from './drain.ts'
export { DRAIN, Pump } from './pump.ts'
