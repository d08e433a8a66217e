// The schema, the linter and the published JSON Schema: for when cards are loaded, not for when they are played.
export type { Dialect } from './dialect.ts'
export { type Checked, checkSet, lintSet } from './lint/lint.ts'
export { type Problem, problemText } from './schema/problem.ts'
export { jsonSchema } from './schema/publish.ts'
export { validateSet } from './schema/validate.ts'
