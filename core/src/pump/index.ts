export { dispatchFrame } from './dispatch.ts'
export { drainFrame } from './drain.ts'
export { DRAIN, Pump } from './pump.ts'
export { type DispatchData, dispatchData, type Fields } from './trail.ts'
