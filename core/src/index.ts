export {
  createMatch,
  type MatchFor,
  type MatchOf,
  type ReplayOptions,
  type RestoreOptions,
  replay,
  restoreMatch,
} from './control/create.ts'
export { GameControl } from './control/game-control.ts'
export type {
  Committed,
  CreateOptions,
  HostInput,
  HostOptions,
  Prepared,
  Tokens,
  Watched,
  Why,
} from './control/types.ts'
export { boundOf } from './define/bound.ts'
export { TwoCores } from './define/copy.ts'
export { refusedFor } from './define/refuse.ts'
export { version } from './define/stamp.ts'
export { BadInput, Defect, DefinitionError, Misuse, RuleError, Stuck } from './errors.ts'
export * from './frames/index.ts'
export type {
  ActorEvent,
  ActorSnapshot,
  InspectionEvent,
  InspectOptions,
  StateValue,
} from './inspect/types.ts'
export * from './json/index.ts'
export type {
  Acting,
  Asking,
  Context,
  DataResampling,
  DeepReadonly,
  Doing,
  FrameReading,
  FrameResampling,
  Guarding,
  Projecting,
  PushOptions,
  Reading,
  Telling,
  Viewing,
  Writing,
} from './language/context.ts'
export type {
  AnyEventType,
  AnyListenerKind,
  Applying,
  Closing,
  EventHandle,
  EventResult,
  EventShape,
  EventType,
  Happening,
  Hearing,
  ListenerHandle,
  ListenerKind,
  ListenerShape,
  Listening,
  Showing,
  Weighing,
} from './language/event.ts'
export type {
  AnyFrame,
  Continuation,
  Frame,
  FrameDefinition,
  FrameShape,
  MessageOf,
  MovesOf,
} from './language/frame.ts'
export type { Handle, ResultOf } from './language/handle.ts'
export { hidden } from './language/hidden.ts'
export {
  type Args,
  type ArgsOf,
  boolean,
  type Domain,
  domain,
  int,
  integer,
  type Kind,
  type Moves,
  one,
  optional,
  ordered,
  seat,
  some,
  string,
  type Type,
  text,
  type,
  type ValueOf,
} from './language/kinds.ts'
export { type Language, language } from './language/language.ts'
export { type OptionSchema, type OptionSchemas, option, optionsSchema } from './language/options.ts'
export type {
  Beginning,
  Bounding,
  EventProjection,
  GameOf,
  MessagesOf,
  OptionsOf,
  Resampling,
  Ruleset,
  RulesetShape,
} from './language/ruleset.ts'
export type { RenderContext, RulesText, TextRenderer } from './language/text.ts'
export {
  type EntityMachine,
  entityMachine,
  type GuardRules,
  type Host,
  type Interpreter,
  type MachineConfig,
  type MachineEvent,
} from './machine/index.ts'
export {
  type ArgValues,
  anyText,
  anyValue,
  from,
  type Move,
  type MoveShape,
  moveIndex,
  moveText,
  type OfferBuilder,
  type OpenArgs,
  type Pick,
  range,
  ValueSet,
} from './offers/index.ts'
export { Playout, type PlayoutOptions } from './playout.ts'
export * from './random/index.ts'
export type { TracedEvent, TraceRecord } from './run/trace.ts'
export type { ImmerOptions, StatePatch } from './store/index.ts'
export * from './types.ts'
export * from './versions/index.ts'
