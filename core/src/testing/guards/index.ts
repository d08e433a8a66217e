export { Nondeterministic, withGuards } from './guards.ts'
