import { contextKinds } from '../contexts.ts'
import type { PagePlan } from '../types.ts'

/** Pages for those who write a game. */
export const writing: readonly PagePlan[] = [
  {
    file: 'rulesets.md',
    title: 'Rulesets',
    about: '`language`, the keys of a ruleset (`setup`, `bound`, `view`, ...), `option.int`',
    text: 'A ruleset is made with `language<Game, Events, Options>()` and `.ruleset({ ... })`: see [the guide](../guide/01-tic-tac-toe.md).',
    sections: [
      { title: 'The language of a game', items: ['language', { name: 'Language', prefix: 'game.' }] },
      {
        title: 'Keys of a ruleset',
        items: [{ name: 'RulesetShape', prefix: '', called: 'key of a ruleset' }, 'boundOf'],
      },
      {
        title: 'Options',
        items: [{ name: 'option', prefix: 'option.' }, 'OptionSchema', 'OptionSchemas', 'optionsSchema'],
      },
      { title: 'Words for a terminal', items: ['TextRenderer', 'RulesText', 'RenderContext'] },
      {
        title: 'Types',
        items: ['EventProjection', 'Ruleset', 'MessagesOf', 'OptionsOf', 'GameOf', 'DeepReadonly'],
      },
    ],
  },
  {
    file: 'frames.md',
    title: 'Frames',
    about:
      'the keys of a frame: `moves`, `players`, `offers`, `react`, `steps`, `machine`, `onTimeout`, `project`, ...',
    text: 'A frame type is made with `game.frame(name, { ... })`. What its functions get is told on [contexts](contexts.md), what may stand in `machine` on [machines](machines.md).',
    sections: [
      { title: 'Keys of a frame', items: [{ name: 'FrameShape', prefix: '', called: 'key of a frame' }] },
      {
        title: 'Types',
        items: [
          'Frame',
          'AnyFrame',
          'Handle',
          'ResultOf',
          'Continuation',
          'hidden',
          'MovesOf',
          'MessageOf',
          'FrameDefinition',
        ],
      },
    ],
  },
  {
    file: 'moves.md',
    title: 'Moves and offers',
    about:
      'kinds of arguments (`one`, `some`, `int`, `text`, ...), domains, value sets (`from(...).where(...).take(...)`)',
    text: '`moves` of a frame say what kind each argument is; `offers` say which values are open now.',
    sections: [
      {
        title: 'Kinds of arguments',
        items: ['one', 'some', 'ordered', 'int', 'text', 'optional', 'Kind', 'Args', 'Moves'],
      },
      {
        title: 'Domains',
        items: ['domain', { name: 'Domain', prefix: 'domain.' }, 'seat', 'integer', 'boolean', 'string'],
      },
      {
        title: 'Open values',
        items: [
          'from',
          'range',
          'anyText',
          'anyValue',
          { name: 'ValueSet', prefix: 'values.' },
          'OfferBuilder',
          'OpenArgs',
        ],
      },
      {
        title: 'Moves as data',
        items: ['Move', 'MoveShape', 'moveText', 'moveIndex', 'Pick', 'ArgValues', 'ArgsOf', 'ValueOf'],
      },
      { title: 'Types for `data` and `result`', items: ['type', 'Type'] },
    ],
  },
  {
    file: 'events.md',
    title: 'Events and listeners',
    about:
      'the keys of an event type (`timeline`, `steps`, `next`, ...) and of a listener (`on`, `at`, `when`, `run`)',
    text: 'Events that are raised, and rules that listen to them: see [the guide](../guide/03-events.md). What their functions get is told on [contexts](contexts.md).',
    sections: [
      {
        title: 'Keys of an event type',
        items: [{ name: 'EventShape', prefix: '', called: 'key of an event type' }],
      },
      {
        title: 'Keys of a listener',
        items: [{ name: 'ListenerShape', prefix: '', called: 'key of a listener' }],
      },
      {
        title: 'Types',
        items: [
          'EventType',
          'EventHandle',
          'EventResult',
          'Listening',
          'ListenerKind',
          'ListenerHandle',
          'AnyEventType',
          'AnyListenerKind',
        ],
      },
    ],
  },
  {
    file: 'contexts.md',
    title: 'Contexts: what `c` has',
    about:
      '`c.push`, `c.emit`, `c.done`, `c.result`, `c.game`, ...: what a rule may read, write and command, and where',
    text: 'Every function of a ruleset gets a `c`. Which kind it is depends on what the function may do.',
    sections: [
      {
        title: 'Kinds of contexts',
        items: [...contextKinds, 'PushOptions'],
      },
    ],
  },
  {
    file: 'questions.md',
    title: 'Frames that come with the kernel',
    about: '`ask`, `window`, `choose`, `acceptMessage`, `useCards`, `cardFrames`',
    text: 'Makers of frame types for what most games ask. They are plain frames: a ruleset lists them in `frames`.',
    sections: [
      {
        title: 'Windows',
        text: 'Several players answer, each without knowing of the others: see [the guide](../guide/04-windows.md).',
        items: [
          'window',
          { name: 'WindowShape', prefix: '', called: 'key of a window' },
          'WindowData',
          'AnswerOrPass',
          'WindowResult',
          'Answer',
          'WindowMoves',
          'Window',
        ],
      },
      { title: 'Choices', items: ['choose', 'AskChoice', 'Choose'] },
      {
        title: 'One answer',
        text: 'One player answers, or the first of several: see [the guide](../guide/02-responses.md#first-come-first-served).',
        items: [
          'ask',
          { name: 'AskShape', prefix: '', called: 'key of ask' },
          'Asked',
          'NeedsOffers',
          'acceptMessage',
          { name: 'AcceptShape', prefix: '', called: 'key of acceptMessage' },
        ],
      },
      {
        title: 'A stage of a turn',
        items: ['useCards', { name: 'UseCardsShape', prefix: '', called: 'key of useCards' }, 'UseCards'],
      },
      {
        title: 'Cards',
        items: [
          'cardFrames',
          { name: 'CardTable', prefix: '', called: 'key of cardFrames' },
          { name: 'CardFrames', prefix: '', called: 'frame of cardFrames' },
          'CardFilters',
          'Where',
          'AskCards',
          'AskPlay',
          'PlayMethod',
          'cardsOf',
        ],
      },
    ],
  },
]
