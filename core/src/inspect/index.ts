/** What tools need to show machines and matches. Nothing here loads xstate. */
export {
  type GraphEdge,
  type GraphState,
  graphOf,
  type MachineGraph,
  ruleInWords,
} from './graph.ts'
export { type FrameMachine, type MachineKind, machinesOf } from './machines.ts'
export { machineSource, namedConfig } from './source.ts'
export type * from './types.ts'
export { WIRE_VERSION } from './types.ts'
export { stateValue } from './value.ts'
