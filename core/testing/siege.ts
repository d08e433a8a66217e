import {
  type AnyFrame,
  createMatch,
  type GameControl,
  type HostOptions,
  int,
  language,
  range,
  type,
} from '../src/index.ts'

/** A game that has all that inspection shows: regions, guards, steps with jumps, an event with a listener. */
const lab = language<{ walls: number }, { Note: { text: string } }>()

const Hit = lab.event('Hit', {
  fields: type<{ strength: number }>(),
  timeline: ['before', 'apply!', 'after'],
  steps: {
    apply(c) {
      c.game.walls -= c.event.strength
    },
  },
})

const Armour = lab.listener('armour', {
  on: Hit,
  at: 'before',
  run(c) {
    c.event.strength--
  },
})

const Volley = lab.frame('a volley / of 3', {
  data: type<{ left: number }>(),
  result: type<{ shot: number }>(),
  steps: {
    shoot(c) {
      c.data.left--
      c.raise(Hit, { strength: 2 })
    },
    again: {
      to: ['shoot'],
      run(c) {
        if (c.data.left > 0) c.goto('shoot')
        else c.done({ shot: 3 })
      },
    },
  },
})

/** Both seats choose at the same time; then the volleys begin. */
const Both = lab.frame('both', {
  data: type<{ turns: number }>(),
  moves: { choose: { x: int({ min: 0, max: 9 }) }, storm: {}, flee: {} },
  players: () => [0, 1],
  machine: {
    initial: 'choosing',
    states: {
      choosing: {
        type: 'parallel',
        states: {
          west: {
            initial: 'open',
            states: {
              open: {
                on: { choose: [{ guard: 'low', target: 'shut', actions: 'choose' }, {}] },
              },
              shut: { type: 'final' },
            },
          },
          east: {
            initial: 'open',
            states: {
              open: {
                on: {
                  choose: [
                    {
                      guard: { type: 'high', params: { than: 4 } },
                      target: 'shut',
                      actions: ['choose', 'note'],
                    },
                    {},
                  ],
                },
              },
              shut: { type: 'final', entry: 'cheer' },
            },
          },
        },
        onDone: 'chosen',
        on: { TIMEOUT: 'chosen' },
      },
      chosen: {
        always: [{ guard: 'fallen', target: 'over' }],
        on: { RESULT: [{ guard: 'fallen', target: 'over' }] },
      },
      over: { type: 'final', entry: 'finish' },
    },
    on: { storm: { actions: 'storm' }, flee: { actions: 'flee' } },
  },
  guards: {
    low: { not: { type: 'high', params: { than: 4 } } },
    high: (c, { than }: { than: number }) => Number(c.event.args?.['x'] ?? 0) > than,
    fallen: (c) => c.game.walls <= 0,
  },
  actions: {
    note: (c) => c.emit('Note', { text: 'high' }),
    cheer() {},
    finish: (c) => c.end({ draw: true }),
  },
  offers: {
    choosing(_, offer) {
      offer.choose({ x: range(0, 9) })
      offer.storm()
      offer.flee()
    },
    chosen(_, offer) {
      offer.storm()
      offer.flee()
    },
  },
  react: {
    choose: (c) => void c.data.turns++,
    storm: (c) => c.push(Volley, { left: 3 }),
    flee: (c) => {
      c.push(Volley, { left: 1 })
      c.end({ losers: [c.player] })
    },
  },
})

export const siege = lab.ruleset({
  name: 'siege',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup: () => ({ walls: 6 }),
  start(c) {
    c.attach(Armour, null, null)
    c.push(Both, { turns: 0 })
  },
  frames: [Both as unknown as AnyFrame, Volley],
  timelines: [Hit],
  listeners: [Armour],
  events: { Note: 'public' },
  undo: 'free',
  view: (c) => c.game.walls,
  bound: 100,
})

/** A match of it. */
export const besiege = (host: HostOptions = {}): GameControl =>
  createMatch(siege, { onRuleError: 'throw', ...host }) as unknown as GameControl
