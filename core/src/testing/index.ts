export type { Counts, Coverage } from './coverage/types.ts'
export { Nondeterministic, withGuards } from './guards/index.ts'
export { lawsOf } from './laws/laws-of.ts'
export { lawsText } from './laws/text.ts'
export type { LawFailure, LawReport, LawsOptions, LawsReport, Setting, Start } from './laws/types.ts'
export { checkScenario, checkScenarios } from './scenario/check.ts'
export { runScenarioEverywhere, scenarioModes } from './scenario/everywhere.ts'
export { runScenario, type ScenarioOptions } from './scenario/run.ts'
export { scenarioText } from './scenario/text.ts'
export type {
  EventsExpectation,
  Expectation,
  OffersExpectation,
  Scenario,
  ScenarioFailure,
  ScenarioResult,
  ScenarioStep,
  ViewExpectation,
} from './scenario/types.ts'
