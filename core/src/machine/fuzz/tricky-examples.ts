import { type Example, example } from './example.ts'

/** Frames whose order of things is easy to get wrong. */
export const TRICKY: Readonly<Record<string, Example>> = {
  nestedPhases: example('next end RESULT pause', {
    id: 'game',
    initial: 'day',
    states: {
      day: {
        initial: 'morning',
        entry: 'dayBegins',
        exit: 'dayEnds',
        states: {
          morning: { entry: 'm+', exit: 'm-', on: { next: 'noon' } },
          noon: {
            initial: 'eat',
            entry: 'n+',
            exit: 'n-',
            states: {
              eat: { entry: 'e+', exit: 'e-', on: { next: 'rest' } },
              rest: { type: 'final', entry: 'r+', exit: 'r-' },
            },
            onDone: { target: 'evening', actions: 'n!' },
            on: { next: { target: '.eat', reenter: true } },
          },
          evening: { type: 'final', entry: 'v+' },
        },
        onDone: 'night',
        on: { end: 'night', pause: { target: 'day', reenter: true, actions: 'again' } },
      },
      night: { entry: 'sleep', on: { next: 'day', end: '#game.over' } },
      over: { type: 'final' },
    },
  }),

  orders: example('order done reveal RESULT', {
    id: 'orders',
    initial: 'writing',
    states: {
      writing: {
        type: 'parallel',
        entry: 'secret',
        exit: 'open',
        states: {
          red: {
            initial: 'thinking',
            exit: 'r-',
            states: {
              thinking: {
                on: {
                  order: { target: 'thinking', actions: 'noteRed', guard: 'red' },
                  done: { target: 'ready', guard: 'red' },
                },
              },
              ready: { type: 'final', entry: 'r!' },
            },
          },
          blue: {
            initial: 'thinking',
            exit: 'b-',
            states: {
              thinking: {
                on: {
                  order: { target: 'thinking', actions: 'noteBlue', guard: 'blue', reenter: true },
                  done: 'ready',
                },
              },
              ready: { type: 'final', entry: 'b!' },
            },
          },
        },
        onDone: { target: 'resolving', actions: 'allReady' },
        on: { reveal: '#resolve', order: { actions: 'nobodys' } },
      },
      resolving: {
        id: 'resolve',
        entry: 'resolve',
        on: { RESULT: [{ target: 'writing', guard: 'more' }, 'end'] },
      },
      end: { type: 'final' },
    },
  }),

  combat: example(
    'attack block RESULT flee damage',
    {
      id: 'combat',
      type: 'parallel',
      states: {
        attacker: {
          initial: 'idle',
          states: {
            idle: { on: { attack: 'attacking' } },
            attacking: {
              entry: 'declare',
              on: { RESULT: 'idle', damage: { target: ['#combat.attacker.idle', '#combat.defender.hit'] } },
            },
          },
          on: { flee: { target: '.idle', actions: 'a-flees' } },
        },
        defender: {
          initial: 'ready',
          states: {
            ready: { always: { target: 'alarmed', guard: 'attacked' }, on: { block: 'blocking' } },
            alarmed: { on: { block: { target: 'blocking', actions: 'quickly' } } },
            blocking: { entry: 'blocks', exit: 'lowers', on: { RESULT: 'ready' } },
            hit: { always: { target: 'ready', guard: 'notAttacked', actions: 'recover' } },
          },
          on: { flee: { target: '#combat', actions: 'd-flees' } },
        },
        log: {},
      },
      on: { flee: { actions: 'all-flee' }, damage: { target: '.defender', actions: 'reset' } },
    },
    {
      attacked: { stateIn: 'attacker.attacking' },
      notAttacked: { not: 'attacked' },
    },
  ),

  chat: example('say say.loud say.loud.very RESULT TIMEOUT other', {
    id: 'chat',
    initial: 'quiet',
    states: {
      quiet: {
        on: {
          'say.*': { actions: 'hear' },
          '*': { target: 'noisy', guard: 'nervous', actions: 'jump' },
          'say.loud': { target: 'noisy', guard: 'close' },
          RESULT: {},
          TIMEOUT: [],
        },
      },
      noisy: { on: { 'say.loud.*': 'quiet', 'say.*': { actions: 'shout' } } },
    },
    on: { '*': { actions: 'wonder' }, say: { target: '.quiet', actions: 'hush' }, TIMEOUT: '.quiet' },
  }),

  swallowedDone: example('go RESULT', {
    id: 'swallowed',
    initial: 'work',
    states: {
      work: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } },
      lost: { entry: 'notMeant', on: { go: 'work' } },
    },
    on: { '*': { target: '.lost', actions: 'anything' } },
  }),

  chain: example('go back RESULT', {
    id: 'chain',
    initial: 'rest',
    states: {
      rest: { on: { go: { target: 'one', actions: 'start' } } },
      one: { entry: '1+', exit: '1-', always: { target: 'two', actions: '1>2', guard: 'yes' } },
      two: {
        entry: '2+',
        exit: '2-',
        always: [{ target: 'three.deep.end', guard: 'deep', actions: '2>3' }, { actions: 'idle' }],
      },
      three: {
        initial: 'flat',
        always: { target: 'rest', guard: 'enough' },
        states: {
          flat: {},
          deep: {
            initial: 'begin',
            states: { begin: {}, end: { type: 'final' } },
            onDone: { actions: 'deepDone' },
          },
        },
        on: { back: '.flat' },
      },
    },
    on: { back: '.rest' },
  }),

  circle: example('go stop RESULT', {
    id: 'circle',
    initial: 'rest',
    states: {
      rest: { on: { go: 'left' } },
      left: { always: { target: 'right', guard: 'turning' }, on: { stop: 'rest' } },
      right: { always: 'left' },
    },
  }),

  draft: example('pick pass RESULT TIMEOUT', {
    id: 'draft',
    initial: 'round',
    states: {
      round: {
        type: 'parallel',
        states: {
          p1: {
            initial: 'picking',
            states: {
              picking: { entry: 'ask1', on: { pick: { target: 'picked', guard: 'is1' } } },
              picked: { type: 'final' },
            },
          },
          p2: {
            initial: 'picking',
            states: {
              picking: { entry: 'ask2', on: { pick: { target: 'picked', guard: 'is2' } } },
              picked: { type: 'final' },
            },
          },
          p3: {
            initial: 'picking',
            states: {
              picking: { entry: 'ask3', on: { pick: { target: 'picked', guard: 'is3' } } },
              picked: { type: 'final' },
            },
          },
        },
        onDone: [
          { target: 'round', guard: 'cardsLeft', actions: 'passOn', reenter: true },
          { target: 'end' },
        ],
        on: {
          TIMEOUT: {
            target: ['round.p1.picked', 'round.p2.picked', 'round.p3.picked'],
            actions: 'pickForThem',
          },
        },
      },
      end: { type: 'final', entry: 'decksDone' },
    },
  }),

  curse: example(
    'card curse lift RESULT',
    {
      id: 'character',
      type: 'parallel',
      states: {
        body: {
          initial: 'well',
          states: {
            well: { on: { curse: 'ill' }, exit: 'w-' },
            ill: {
              initial: 'weak',
              entry: 'i+',
              exit: 'i-',
              states: { weak: { on: { curse: 'dying' } }, dying: { on: { lift: '#well' } } },
              on: { lift: { target: 'well', actions: 'cure' } },
            },
          },
        },
        luck: {
          id: 'luck',
          initial: 'plain',
          states: {
            plain: { id: 'well', on: { card: 'lucky' } },
            lucky: { on: { card: { target: 'plain', guard: 'isIll' }, curse: { actions: 'shrug' } } },
          },
          on: { lift: { target: '#luck', reenter: true, actions: 'reset' } },
        },
      },
      on: { card: { actions: 'ignore' } },
    },
    { isIll: { or: ['ill', { type: 'unlucky', params: 13 }] }, ill: { stateIn: '#character.body.ill' } },
  ),

  restart: example('go again stop RESULT', {
    id: 'restart',
    initial: 'a',
    entry: 'begin',
    exit: 'end',
    states: {
      a: { entry: 'a+', exit: 'a-', on: { go: 'b' } },
      b: {
        entry: 'b+',
        exit: 'b-',
        on: { again: { target: '#restart', actions: 'soft' }, go: '#restart.over' },
      },
      over: { type: 'final', entry: 'over' },
    },
    on: { stop: { target: '.a', reenter: true, actions: 'hard' } },
  }),
}
