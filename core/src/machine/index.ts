export { compileMachine } from './compile.ts'
export { configOf } from './config-of.ts'
export { type EntityMachine, entityMachine } from './entity.ts'
export {
  actionNames,
  actionUses,
  eventsOf,
  finalStates,
  guardNames,
  handlesIn,
  lastGuarded,
  leafStates,
  statePaths,
  takenWithout,
  wildcardsOf,
} from './inspect.ts'
export { type Node as StateNode, type Transition as StateTransition, treeOf as stateTree } from './tree.ts'
export * from './types.ts'
export { type KnownNames, machineProblems } from './validate.ts'
