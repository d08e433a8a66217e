import { type Example, example } from './example.ts'
import { TRICKY } from './tricky-examples.ts'

/** Frames of realistic games; the names of guards and actions say what a host would do. */
const PLAIN: Readonly<Record<string, Example>> = {
  question: example('show TIMEOUT RESULT pass', {
    id: 'question',
    initial: 'awaiting',
    states: {
      awaiting: {
        entry: 'ask',
        exit: 'stopClock',
        on: { show: { target: 'shown', actions: 'show' }, TIMEOUT: { target: 'shown', actions: 'default' } },
      },
      shown: { type: 'final', entry: 'deliver' },
    },
  }),

  steps: example('RESULT other', {
    id: 'fire attack',
    initial: 'show',
    states: {
      show: { entry: 'pushShow', on: { RESULT: 'discard' } },
      discard: { entry: 'pushDiscard', on: { RESULT: [{ target: 'burn', guard: 'discarded' }, 'end'] } },
      burn: { entry: 'raiseDamage', on: { RESULT: 'end' } },
      end: { type: 'final' },
    },
  }),

  phases: example('RESULT skip play pass', {
    id: 'turn',
    initial: 'prepare',
    states: {
      prepare: { entry: 'prepare', on: { RESULT: 'judge' } },
      judge: {
        entry: 'judge',
        on: { RESULT: [{ target: 'discard', guard: 'skipPlay' }, { target: 'draw' }] },
      },
      draw: { entry: { type: 'draw', params: { cards: 2 } }, on: { RESULT: 'play' } },
      play: {
        initial: 'free',
        exit: 'endPlay',
        states: {
          free: { on: { play: { target: 'resolving', guard: 'maySlash', actions: 'resolve' } } },
          resolving: { on: { RESULT: 'free', play: {} } },
        },
        on: { pass: 'discard', play: { actions: 'refuse' } },
      },
      discard: { always: { target: 'end', guard: 'fewCards' }, on: { RESULT: 'end' } },
      end: { type: 'final', entry: 'endTurn' },
    },
  }),

  window: example('answer pass TIMEOUT RESULT', {
    id: 'window',
    initial: 'open',
    states: {
      open: {
        on: {
          answer: { actions: 'note' },
          pass: { actions: [{ type: 'note', params: 'pass' }] },
          TIMEOUT: { target: 'closed', actions: 'passForAll' },
        },
        always: { target: 'closed', guard: 'allAnswered' },
      },
      closed: { type: 'final', entry: 'deliver' },
    },
  }),

  duel: example(
    'RESULT TIMEOUT pass',
    {
      id: 'duel',
      initial: 'defender',
      states: {
        defender: {
          entry: 'askDefender',
          on: { RESULT: [{ target: 'attacker', guard: 'slashed' }, '#lost'] },
        },
        attacker: {
          entry: 'askAttacker',
          on: { RESULT: [{ target: 'defender', guard: 'slashed' }, '#lost'] },
        },
        over: {
          id: 'lost',
          initial: 'damage',
          states: { damage: { entry: 'raiseDamage', on: { RESULT: 'told' } }, told: { type: 'final' } },
          onDone: 'end',
        },
        end: { type: 'final' },
      },
    },
    { slashed: { and: ['answered', { type: 'isCard', params: 'slash' }] } },
  ),

  auction: example(
    'bid pass TIMEOUT RESULT',
    {
      id: 'auction',
      initial: 'asking',
      states: {
        asking: {
          entry: 'askNext',
          on: {
            bid: [
              {
                target: 'asking',
                guard: { type: 'higher', params: { step: 10 } },
                actions: 'raiseBid',
                reenter: true,
              },
              { actions: 'refuse' },
            ],
            pass: { target: 'counting', actions: 'passed' },
            TIMEOUT: { target: 'counting', actions: 'passed' },
          },
        },
        counting: {
          always: [
            { target: 'sold', guard: 'oneLeft', actions: 'sell' },
            { target: 'unsold', guard: 'nobodyBid' },
            { target: 'asking' },
          ],
        },
        sold: { type: 'final', tags: 'good' },
        unsold: { type: 'final' },
      },
    },
    { nobodyBid: { not: { type: 'someBid', params: null } } },
  ),

  trick: example('play RESULT TIMEOUT', {
    id: 'trick',
    initial: 'lead',
    states: {
      lead: { entry: 'askLeader', on: { play: { target: 'follow', actions: 'lay' } } },
      follow: {
        entry: 'askNext',
        on: {
          play: [
            { target: 'follow', guard: 'notLast', actions: 'lay', reenter: true },
            { target: 'taken', actions: 'lay' },
          ],
        },
      },
      taken: {
        entry: 'takeTrick',
        always: [
          { target: 'end', guard: 'handsEmpty' },
          { target: 'lead', guard: 'handsFull' },
        ],
        on: { RESULT: 'lead' },
      },
      end: { type: 'final' },
    },
  }),

  mulligan: example('keep redraw TIMEOUT RESULT', {
    id: 'mulligan',
    type: 'parallel',
    states: {
      south: {
        initial: 'choosing',
        states: {
          choosing: {
            on: {
              keep: { target: 'kept', guard: { type: 'from', params: 0 } },
              redraw: { target: 'kept', guard: { type: 'from', params: 0 }, actions: 'redraw' },
            },
          },
          kept: { type: 'final' },
        },
      },
      north: {
        initial: 'choosing',
        states: {
          choosing: {
            on: {
              keep: { target: 'kept', guard: { type: 'from', params: 1 } },
              redraw: { target: 'kept', guard: { type: 'from', params: 1 }, actions: 'redraw' },
            },
          },
          kept: { type: 'final' },
        },
      },
    },
    on: { TIMEOUT: { actions: 'keepForAll', target: ['.south.kept', '.north.kept'] } },
  }),

  judgement: example('RESULT replace pass', {
    id: 'judgement',
    initial: 'reveal',
    states: {
      reveal: { entry: 'turnCard', always: [{ target: 'ask', guard: 'someoneMayReplace' }, 'apply'] },
      ask: { on: { replace: { target: 'reveal', actions: 'replaceCard' }, pass: 'apply', RESULT: [] } },
      apply: { entry: ['discardCard', 'applyEffect'], on: { RESULT: 'end' } },
      end: { type: 'final' },
    },
  }),

  rescue: example('peach pass TIMEOUT RESULT', {
    id: 'dying',
    initial: 'asking',
    on: { TIMEOUT: '.dead' },
    states: {
      asking: {
        on: {
          peach: { target: 'healed', actions: 'heal' },
          pass: [{ target: 'asking', guard: 'othersLeft', actions: 'nextSeat' }, 'dead'],
        },
      },
      healed: { always: [{ target: 'saved', guard: 'alive' }, { target: 'asking' }] },
      saved: { type: 'final' },
      dead: { type: 'final', entry: 'die' },
    },
  }),

  raid: example(
    'left right rear RESULT',
    {
      id: 'raid',
      initial: 'fight',
      states: {
        fight: {
          type: 'parallel',
          states: {
            front: {
              type: 'parallel',
              states: {
                left: {
                  initial: 'on',
                  states: { on: { on: { left: 'off' } }, off: { type: 'final', entry: 'l!' } },
                },
                right: {
                  initial: 'on',
                  states: { on: { on: { right: 'off' } }, off: { type: 'final', entry: 'r!' } },
                },
              },
              onDone: { actions: 'frontDone' },
            },
            rear: {
              initial: 'on',
              states: { on: { on: { rear: 'off' } }, off: { type: 'final' } },
              onDone: { actions: 'rearDone' },
            },
          },
          onDone: { target: 'won', actions: 'allDone' },
          always: { target: 'lost', guard: 'broken' },
        },
        won: { entry: 'cheer', on: { RESULT: 'fight' } },
        lost: { type: 'final' },
      },
      on: { retreat: '.lost' },
    },
    { broken: { and: ['leftLost', 'rightLost', 'rearLost', 'late'] } },
  ),
}

/** All of them, by name. */
export const EXAMPLES: Readonly<Record<string, Example>> = { ...PLAIN, ...TRICKY }
