import type { PagePlan } from '../types.ts'

/** Pages for those who run, test and look into matches. */
export const running: readonly PagePlan[] = [
  {
    file: 'matches.md',
    title: 'Matches',
    about: '`createMatch`, `restoreMatch`, `replay` and their options; `Playout`; bundles',
    text: 'How a match begins, and how it goes on from a file. What can be done with it is told on [GameControl](game-control.md).',
    sections: [
      {
        title: 'Beginning',
        items: [
          'createMatch',
          { name: 'CreateOptions', prefix: '', called: 'option of createMatch' },
          { name: 'HostOptions', prefix: '', called: 'option of a host' },
          'ImmerOptions',
          'refusedFor',
          'Tokens',
          'MatchOf',
          'version',
        ],
      },
      {
        title: 'Going on',
        items: ['restoreMatch', 'RestoreOptions', 'replay', 'ReplayOptions', 'MatchFor', 'Resolve'],
      },
      { title: 'Playouts', items: [{ name: 'Playout', prefix: 'playout.' }, 'PlayoutOptions'] },
      { title: 'Bundles', items: ['bundleHash', 'BundleFile', 'isBundle'] },
    ],
  },
  {
    file: 'game-control.md',
    title: 'GameControl',
    about:
      '`gc.playerAct`, `gc.hint`, `gc.timeout`, `gc.undo`, `gc.save`, ...: everything that a host can do',
    text: 'What [`createMatch`](matches.md#creatematch) returns.',
    sections: [
      { title: 'Methods', items: [{ name: 'GameControl', prefix: 'gc.' }] },
      {
        title: 'What methods take and give',
        items: [
          'Prepared',
          'HostInput',
          'Why',
          'Committed',
          'Watched',
          'TraceRecord',
          'TracedEvent',
          'StatePatch',
        ],
      },
    ],
  },
  {
    file: 'messages.md',
    title: 'Messages, replies, hints',
    about: 'what players send and get: `Message`, `Reply`, `Hint`, `OfferJson`, `Waiting`',
    text: 'The same in words, with all texts of refusals: [protocol](../protocol.md).',
    sections: [
      { title: 'Messages and replies', items: ['Message', 'Reply', 'Accepted', 'Refused', 'Failed'] },
      {
        title: 'What is asked',
        items: ['Hint', 'OfferJson', 'ArgJson', 'ArgCaseJson', 'Waiting', 'SeenFrame'],
      },
      {
        title: 'Checking what comes from outside',
        items: [
          'checkMessage',
          'readMessage',
          'parseMessage',
          'MessageCheck',
          'ParsedMessage',
          'MessageLimits',
          'Limits',
          'defaultLimits',
        ],
      },
    ],
  },
  {
    file: 'state.md',
    title: 'State, log, events',
    about: 'a match as a value: `MatchState`, `FrameRecord`, `LogEntry`, `SavedMatch`, `Outcome`',
    text: 'All of it is plain JSON: see [architecture](../architecture.md#one-match-state-log-events).',
    sections: [
      {
        title: 'State',
        items: [
          'MatchState',
          'FrameRecord',
          'ResultRecord',
          'ContinuationRecord',
          'CommandRecord',
          'ListenerRecord',
          'QueuedEvent',
          'Change',
          'Outcome',
          'Ending',
          'Seat',
          'Viewer',
          'FORMAT',
        ],
      },
      { title: 'Events', items: ['GameEvent', 'kernelEvents'] },
      { title: 'Log and saved matches', items: ['Input', 'LogInput', 'LogEntry', 'SavedMatch'] },
    ],
  },
  {
    file: 'random.md',
    title: 'Random numbers',
    about: '`c.random`: `int`, `between`, `bool`, `pick`, `shuffle`, `weighted`; generators',
    text: 'Chance comes from the match alone: `c.random`, and `random` in `setup`, `position` and `resample`.',
    sections: [
      { title: 'Drawing', items: [{ name: 'Random', prefix: 'random.' }, 'random'] },
      {
        title: 'Generators',
        items: ['seedRandom', 'nextU32', 'copyRandom', 'RandomState', 'FastState', 'ChaChaState'],
      },
    ],
  },
  {
    file: 'json.md',
    title: 'JSON',
    about: '`clone`, `deepEqual`, `hash`, `canonical`, `notJson`, JSON Pointers',
    text: 'Everything in a match is plain JSON. `-0` and numbers that are not finite are none.',
    sections: [
      {
        title: 'Values',
        items: ['Json', 'JsonObject', 'AsJson', 'clone', 'copyJson', 'deepFreeze', 'deepEqual', 'notJson'],
      },
      {
        title: 'Reading what comes from outside',
        items: ['read', 'isJsonObject', 'isJsonList'],
      },
      { title: 'Hashes', items: ['canonical', 'hash', 'check', 'Checksum'] },
      {
        title: 'Places in a value',
        items: ['pointer', 'parsePointer', 'at', 'escapeKey', 'findShared', 'Root'],
      },
    ],
  },
  {
    file: 'errors.md',
    title: 'Errors',
    about: '`DefinitionError`, `BadInput`, `RuleError`, `Defect`, `Stuck`, `Misuse`, `TwoCores`',
    text: 'Who made the mistake, and what is thrown when: [architecture](../architecture.md#errors).',
    sections: [
      {
        title: 'Classes',
        items: ['DefinitionError', 'BadInput', 'RuleError', 'Defect', 'Stuck', 'Misuse', 'TwoCores'],
      },
    ],
  },
  {
    file: 'machines.md',
    title: 'Machines',
    about:
      'what may stand in `machine` of a frame: states, transitions, guards, actions; `@framestack/core/oracle`',
    text: 'The part of an xstate config that a frame may use, as types. What is left out, and why: [architecture](../architecture.md#machines). These types are for reading: a literal needs no import.',
    sections: [
      {
        title: 'The config',
        items: [
          'MachineConfig',
          'StateConfig',
          'TransitionConfig',
          'TransitionsConfig',
          'ActionRef',
          'GuardRef',
          'GuardRule',
          'GuardRules',
          'MAX_ITERATIONS',
        ].map((name) => ({ name, file: 'core/src/machine/types.ts' })),
      },
      {
        title: 'What the compiler reads of a literal',
        text: 'So that a name without a function, a move without a transition and an offer in a state that does not exist are type errors.',
        items: [
          'StateLike',
          'MadeMachine',
          'StatePaths',
          'ActionNames',
          'GuardNames',
          'EventNames',
          'WithTransitions',
        ].map((name) => ({ name, file: 'core/src/language/machine-types.ts' })),
      },
      {
        title: 'Machines of what is no frame',
        text: 'A character, a building: its state is a string in the game, and the rules step it.',
        items: ['EntityMachine', 'entityMachine'],
      },
      {
        title: 'Running a machine',
        text: 'For tools that bring an interpreter of their own (`interpreter` of [`createMatch`](matches.md#interpreter)).',
        items: ['Interpreter', 'Host', 'MachineEvent'].map((name) => ({
          name,
          file: 'core/src/machine/types.ts',
        })),
      },
      {
        title: 'xstate as the interpreter',
        text: "`import { oracle } from '@framestack/core/oracle'`",
        items: ['oracle', 'toXstate', 'inertScope'],
      },
    ],
  },
  {
    file: 'testing.md',
    title: 'Testing',
    about: '`@framestack/core/testing`: `lawsOf`, `runScenario`, the shape of a scenario, `withGuards`',
    text: "`import { lawsOf } from '@framestack/core/testing'`. How they are used: [testing](../testing.md).",
    sections: [
      {
        title: 'Scenarios',
        items: [
          { name: 'Scenario', prefix: '', called: 'key of a scenario' },
          { name: 'ScenarioStep', prefix: '', called: 'key of a step of a scenario' },
          { name: 'Expectation', prefix: '', called: "key of a step's expect" },
          'ViewExpectation',
          'EventsExpectation',
          'OffersExpectation',
          'checkScenario',
          'checkScenarios',
          'runScenario',
          'ScenarioOptions',
          'runScenarioEverywhere',
          'scenarioModes',
          'scenarioText',
          'ScenarioResult',
          'ScenarioFailure',
        ],
      },
      {
        title: 'Laws',
        items: [
          'lawsOf',
          { name: 'LawsOptions', prefix: '', called: 'option of lawsOf' },
          'lawsText',
          'LawsReport',
          'LawReport',
          'LawFailure',
          'Setting',
          'Start',
          'Coverage',
          'Counts',
        ],
      },
      { title: 'The same on every machine', items: ['withGuards', 'Nondeterministic'] },
    ],
  },
  {
    file: 'inspection.md',
    title: 'Inspection',
    about:
      '`@framestack/core/inspect` and `/actors`: machines as graphs and as xstate source, frames as actors',
    text: 'How they are used: [inspection](../inspection.md).',
    sections: [
      {
        title: 'Messages of an inspector',
        text: 'What [`gc.inspect`](game-control.md#gcinspect) sends.',
        items: [
          'InspectionEvent',
          'InspectOptions',
          'ActorSnapshot',
          'ActorEvent',
          'StateValue',
          'WIRE_VERSION',
        ],
      },
      {
        title: 'Machines of a ruleset',
        text: "`import { machinesOf } from '@framestack/core/inspect'`",
        items: [
          'machinesOf',
          'FrameMachine',
          'MachineKind',
          'graphOf',
          'MachineGraph',
          'GraphState',
          'GraphEdge',
          'ruleInWords',
          'machineSource',
          'namedConfig',
          'stateValue',
        ],
      },
      {
        title: 'Actors beside a match',
        text: "`import { watchWithActors } from '@framestack/core/actors'`",
        items: ['watchWithActors', 'ActorsOptions', 'Divergence', 'Watchable', 'Actors'],
      },
    ],
  },
]
