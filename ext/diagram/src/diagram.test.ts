import { type FrameMachine, graphOf, type MachineKind } from '@framestack/core/inspect'
import { describe, expect, test } from 'vitest'
import { drawMachine } from './index.ts'
import { place, size } from './layout.ts'
import { textWidth, wrapped } from './measure.ts'

type Config = FrameMachine['config']

const machine = (
  config: Config,
  kind: MachineKind = 'machine',
  more: Partial<FrameMachine> = {},
): FrameMachine => ({
  name: 'a <frame> & more',
  kind,
  config,
  guards: {},
  moves: ['go'],
  ...more,
})

const phases: Config = {
  initial: 'west',
  on: { leave: '.over', note: { actions: 'note' }, restart: '#all' },
  id: 'all',
  states: {
    over: { type: 'final', entry: ['cheer', { type: 'pay', params: { gold: 2, wood: 1 } }] },
    west: {
      type: 'parallel',
      tags: 'hot',
      states: {
        'left "wing"': {
          initial: 'on',
          states: {
            on: {
              on: {
                go: [{ guard: { type: 'more', params: { than: 3 } }, target: 'off' }, { actions: 'wait' }],
              },
            },
            off: { type: 'final' },
          },
        },
        right: { exit: 'sleep', on: { go: { target: 'right', actions: 'again' } } },
      },
      onDone: { target: 'over', actions: 'count' },
      always: { guard: 'lost', target: 'over' },
    },
  },
}

/** Texts of a drawing, without what is around them. */
const texts = (svg: string): string[] =>
  [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map((match) => match[1] as string)

test('all that a machine says is written down', async () => {
  const guards = { lost: { and: ['poor', { type: 'more', params: { than: 9 } }] } } as const
  const svg = await drawMachine(machine(phases, 'machine', { guards }))
  expect(texts(svg)).toEqual(
    expect.arrayContaining([
      'a &lt;frame&gt; &amp; more',
      'a machine of its own; players may go',
      'in any state: note / note',
      'in any state',
      'begins again',
      'leave',
      'west',
      '#hot',
      'left &quot;wing&quot;',
      'go [more(3)]',
      'go [else] / wait',
      'exit / sleep',
      'go / again',
      'done / count',
      'always [lost]',
      'entry / cheer, pay(gold: 2, wood:',
      'lost = poor and more(9)',
    ]),
  )
})

test('states and transitions carry hooks for a live page', async () => {
  const svg = await drawMachine(machine(phases))
  const states = [...svg.matchAll(/data-state="([^"]*)"/g)].map((match) => match[1])
  expect(states.sort()).toEqual(
    [
      'over',
      'west',
      'west.left &quot;wing&quot;',
      'west.left &quot;wing&quot;.off',
      'west.left &quot;wing&quot;.on',
      'west.right',
    ].sort(),
  )
  const drawn = new Set([...svg.matchAll(/data-edge="([^"]*)"/g)].map((match) => match[1]))
  for (const { id, from } of graphOf(phases).edges) expect(drawn.has(id) || from === '', id).toBe(true)
  expect(svg).toContain('data-from="west" data-to="over" data-event=""')
})

test('it is well-formed, whatever the names are', async () => {
  const odd = {
    initial: 'a]]>',
    states: { 'a]]>': { on: { '<"\u0000\ud800>': 'b&' } }, 'b&': { type: 'final' as const } },
  }
  for (const svg of [await drawMachine(machine(phases)), await drawMachine(machine(odd))]) {
    for (const letter of ['\u0000', '\ud800']) expect(svg.includes(letter)).toBe(false)
    const open: string[] = []
    for (const [, end, name, , closed] of svg.matchAll(/<(\/?)([a-z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
      if (end) expect(open.pop()).toBe(name)
      else if (!closed) open.push(name as string)
    }
    expect(open).toEqual([])
    expect(svg.replace(/<[^>]*>/g, '').match(/&(?!amp;|lt;|gt;|quot;)/)).toBeNull()
  }
})

test('the same machine is drawn the same', async () => {
  expect(await drawMachine(machine(phases))).toBe(await drawMachine(machine(phases)))
})

test('steps do not repeat their name; a way that many have is written, not drawn', async () => {
  const goto = (to: string) => ({ guard: { type: 'goto', params: { to } }, target: to })
  const steps: Config = {
    initial: 'one',
    states: {
      one: { entry: 'one', on: { RESULT: [goto('last'), { target: 'two' }] } },
      two: { entry: 'two', on: { RESULT: [goto('last'), { target: 'three' }] } },
      three: { entry: 'three', on: { RESULT: [goto('last'), { target: 'four' }] } },
      four: { entry: 'four', on: { RESULT: [{ target: 'last' }] } },
      last: { type: 'final' },
    },
  }
  const found = texts(await drawMachine(machine(steps, 'steps')))
  expect(found.filter((text) => text === 'RESULT [goto(last)] → last')).toHaveLength(3)
  expect(found.some((text) => text.startsWith('entry'))).toBe(false)
})

describe('places', () => {
  test('what is in a state has room there', async () => {
    const wide: Config = {
      initial: 'a',
      states: { a: { entry: 'somethingWithAVeryLongName', initial: 'b', states: { b: {} } } },
    }
    const { root } = await place(graphOf(wide), false)
    const state = root.children?.find(({ id }) => id === 'a')
    expect(state?.width).toBeGreaterThan(textWidth('entry / somethingWithAVeryLongName', size.line))
  })

  test('it begins above what follows, at each level', async () => {
    const turned: Config = {
      initial: 'outer',
      states: {
        outer: {
          initial: 'first',
          states: { second: { on: { back: 'first' } }, first: { on: { on: 'second' } } },
        },
      },
    }
    const { root } = await place(graphOf(turned), false)
    const outer = root.children?.find(({ id }) => id === 'outer')
    const y = (id: string) => outer?.children?.find((child) => child.id === id)?.y as number
    expect(y('outer.first')).toBeLessThan(y('outer.second'))
  })
})

test('text is wrapped at spaces, and wide letters are wide', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three'])
  expect(textWidth('火攻', 10)).toBeGreaterThan(textWidth('ab', 10) * 1.5)
})
