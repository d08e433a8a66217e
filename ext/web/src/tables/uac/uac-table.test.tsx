import { createMatch, type GameControl, type Json, type Message } from '@framestack/core'
import { rules } from '@framestack/uac'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { askedOf, moveOf, ownAnswers } from './asked.ts'
import { uacEvent } from './events.ts'
import { uacRefusal } from './refusals.ts'
import { UacTable } from './uac-table.tsx'

const names = ['Ann', 'Bob']
const setup = {
  walls: [
    [
      [5, 5],
      [5, 6],
    ],
  ],
  terrain: [{ type: 'Terrain_Turbid', cells: [[6, 6]] }],
  units: [
    {
      id: 'sky',
      type: 'Char_BlueSky',
      team: 0,
      at: [5, 5],
      sp: 5,
      buffs: [{ id: 'Buff_Rage', duration: 2 }],
    },
    { id: 'kag', type: 'Char_Kagaya', team: 0, at: [9, 5] },
    { id: 'tes', type: 'Char_Tester', team: 1, at: [5, 8], facing: 'Down' },
  ],
}
const position = (options: { readonly [key: string]: Json } = {}) =>
  createMatch(rules, { setup, options: { map: 'plain', ...options } }) as GameControl
const fresh = (options: { readonly [key: string]: Json }) =>
  createMatch(rules, { options, seed: 3 }) as GameControl

function htmlFor(gc: GameControl, seat: number | null, language: 'en' | 'zh' = 'en'): string {
  const table = { view: gc.viewFor(seat), stack: gc.stackFor(seat), outcome: gc.outcome }
  return renderToStaticMarkup(
    <UacTable
      seat={seat}
      table={table}
      ask={gc.hintFor(seat)}
      names={names}
      busy={false}
      play={() => undefined}
      events={[]}
      options={{ teamSize: 2 }}
      language={language}
    />,
  )
}
const act = (gc: GameControl, seat: number, move: Message): void =>
  expect(gc.act(seat, move)).toMatchObject({ code: 200 })
const requestIn = (html: string): string | undefined => /class="request[^>]*>([^<]*)</.exec(html)?.[1]
const labelOf = (html: string, cell: string): string | undefined =>
  new RegExp(`aria-label="([^"]*)"[^>]*data-cell="${cell}"`).exec(html)?.[1]

describe('the board', () => {
  const html = htmlFor(position(), 0)

  test('has every cell as a button with a name, one of them where keys begin: at the one that is asked for', () => {
    expect(html.match(/data-cell="/g)).toHaveLength(625)
    expect(html.match(/<g role="button" tabindex="0"[^>]*data-cell="([^"]*)"/)?.[1]).toBe('5,5')
    expect(labelOf(html, '5,5')).toBe(
      'BlueSky (Ann), HP 18 of 18, looking up, cell 5,5, height 0, walls: up, can be reached, in range',
    )
    expect(labelOf(html, '6,6')).toBe('cell 6,6, height 0, Turbid, can be reached, in range')
    expect(labelOf(html, '5,8')).toBe('Tester (Bob), HP 20 of 20, looking down, cell 5,8, height 0, in range')
    expect(labelOf(htmlFor(position(), 0, 'zh'), '6,6')).toBe('格子 6,6，高度 0, 浊, 可以到达, 在攻击范围内')
  })

  test('sides have shapes: circles and squares on their corner', () => {
    const figure = (id: string) => html.split(`data-unit="${id}"`)[1]?.split('</g>')[0] ?? ''
    expect([
      figure('sky').includes('<circle class="side"'),
      figure('tes').includes('<rect class="side"'),
    ]).toEqual([true, true])
  })

  test('shows all characters of both sides with their points, and the one that is asked for in full', () => {
    expect([...html.matchAll(/data-select="(\w+)"/g)].map(([, id]) => id)).toEqual(['sky', 'kag', 'tes'])
    expect(html).toContain('HP 18/18')
    expect(html).toContain('SP 5/5')
    const card = html.split('data-info="sky"')[1]?.split('</article>')[0] ?? ''
    expect(card).toContain('Rage')
    expect(card).toContain('Into the sky')
  })
})

describe('the request line', () => {
  test('asks for an order for each character in turn, and shows what was ordered to its owner alone', () => {
    const gc = position()
    expect(requestIn(htmlFor(gc, 0))).toBe('Ann: enter the command for BlueSky (1 of 2)')
    expect(requestIn(htmlFor(gc, null))).toBe('Ann, Bob give their orders, in secret')
    act(gc, 0, { action: 'order', command: 'd d 2' })
    const html = htmlFor(gc, 0)
    expect(requestIn(html)).toBe('Ann: enter the command for Kagaya (2 of 2)')
    expect(html).toContain('ordered: d d 2')
    expect(html).toContain('data-action="take back"')
    expect(htmlFor(gc, 1)).not.toContain('ordered')
    act(gc, 0, { action: 'hold' })
    expect(requestIn(htmlFor(gc, 0))).toBe(
      'Ann: all is said. Nobody sees it before the other side is ready, too.',
    )
    expect(requestIn(htmlFor(gc, 1, 'zh'))).toBe('Bob：请输入 Tester 的指令（1/1）')
  })

  test('asks for bans and picks with what is printed on each character', () => {
    const gc = fresh({ teamSize: 2, bans: 1, map: 'plain' })
    expect(requestIn(htmlFor(gc, 0))).toBe('Ann: ban a character')
    expect(requestIn(htmlFor(gc, 1))).toBe('Waiting for Ann')
    act(gc, 0, { action: 'ban', character: 'Char_Tester' })
    act(gc, 1, { action: 'ban', character: 'Char_Kagaya' })
    const html = htmlFor(gc, 0)
    expect(requestIn(html)).toBe('Ann: pick a character (1 of 2)')
    expect(html).toContain('Banned: Tester, Kagaya')
    expect(html).toContain('attack range, looking up: 25 cells')
    expect([...html.matchAll(/data-pick="(\w+)" data-may="true"/g)].map(([, id]) => id)).toEqual([
      'Char_Alice01',
      'Char_BlueSky',
    ])
    expect(html).toContain('is banned')
  })

  test('asks for choices before the match, and for targets', () => {
    const gc = fresh({ teamSize: 2, map: 'plain', simultaneous: true })
    for (const seat of [0, 1]) act(gc, seat, { action: 'pick', character: 'Char_Alice01' })
    expect(htmlFor(gc, 0)).toContain('<p data-roster="0">Alice01</p>')
    expect(htmlFor(gc, 0)).toContain('<p data-roster="1">nobody yet</p>')
    for (const seat of [0, 1]) act(gc, seat, { action: 'pick', character: 'Char_BlueSky' })
    const html = htmlFor(gc, 0)
    expect(requestIn(html)).toBe('Ann: choose an ally for Alice01')
    expect(html.match(/<option value="Char_BlueSky_/g)).toHaveLength(1)
    const near = createMatch(rules, {
      options: { map: 'plain', askTargets: true },
      setup: { units: [...setup.units, { id: 'two', type: 'Char_Tester', team: 1, at: [6, 7] }] },
    }) as GameControl
    act(near, 0, { action: 'hold' })
    act(near, 1, { action: 'hold' })
    expect(requestIn(htmlFor(near, 0))).toBe('Ann: choose whom BlueSky attacks (1)')
    const asked = askedOf(near.hintFor(0), 0)
    expect(asked.question).toMatchObject({ is: 'attack', unit: 'sky', count: 1 })
    if (asked.question !== null) act(near, 0, moveOf(asked.question, ['two']) as Message)
    expect(ownAnswers(near.stackFor(0))).toEqual(near.stackFor(0).at(-1)?.type === 'targets' ? ['two'] : [])
  })
})

describe('events', () => {
  test.each(['en', 'zh'] as const)('of a whole match are told in %s without gaps', (language) => {
    const gc = fresh({ teamSize: 3, maxTurns: 4, map: 'plain' })
    while (gc.outcome === null)
      for (const seat of gc.allowedPlayers()) {
        const offer = gc
          .hintFor(seat)
          .offers.find(({ action, count }) => action !== 'take back' && count !== 0)
        if (offer === undefined || gc.outcome !== null) continue
        const values = offer.args.find(({ name }) => name === 'character' || name === 'target')
        const move =
          offer.action === 'order'
            ? { action: 'order', command: seat === 0 ? 'ww w 0' : 'ss s 0' }
            : { action: offer.action, ...(values && { [values.name]: values.values?.[0] }) }
        act(gc, seat, move as Message)
      }
    const told = gc.history.map((event) => uacEvent(event, { names, seat: 0, language }))
    expect(told.filter((text) => text === undefined)).toEqual([])
    expect(told.filter((text) => text?.includes('{'))).toEqual([])
    expect(told.filter((text) => text !== null).length).toBeGreaterThan(40)
  })

  test('say who, where, and what had a say in it', () => {
    const gc = position()
    act(gc, 0, { action: 'order', command: 'n w 2' })
    act(gc, 0, { action: 'hold' })
    act(gc, 1, { action: 'order', command: 's s 0' })
    const told = gc.history.map((event) => uacEvent(event, { names, seat: 0, language: 'en' }))
    expect(told).toContain('Orders: sky "n w 2", kag "n w 0", tes "s s 0"')
    expect(told).toContain('tes goes from 5,8 to 5,7')
    expect(told).toContain('sky opens skill 2 for 5 SP')
    expect(told).toContain('81 cells become BlueSky')
    expect(told.some((text) => text?.startsWith('tes takes') && text.includes('Buff_Rage of sky'))).toBe(true)
    expect(uacEvent({ type: 'toString' }, { names, seat: 0, language: 'en' })).toBeUndefined()
    expect(
      uacEvent({ type: 'GameEndEvent', winner: null, reason: 'x' }, { names, seat: 0, language: 'zh' }),
    ).toBe('对局结算：平局，x')
  })
})

test.each([
  ['wsd w', 'That is no command', '这不是指令'],
  ['ddddd w 0', 'at most 4 steps', '至多 4 步'],
  ['w w 0', 'through a wall', '穿墙'],
  ['d d 1', 'skill 1 is passive', '技能 1 是被动'],
])('the refusal of %j is said in the words of the reader', (command, english, chinese) => {
  const reply = position().act(0, { action: 'order', command }) as { readonly reason?: string }
  expect(uacRefusal(reply.reason ?? '', { language: 'en' })).toContain(english)
  expect(uacRefusal(reply.reason ?? '', { language: 'zh' })).toContain(chinese)
})

test('the reasons against skills are said one by one, and others are left to the rules', () => {
  const why =
    'wrong argument: command: n w 2 is not with a skill that it can open: it has no skill 1, skill 2 costs 5 SP, it has 0'
  expect(uacRefusal(why, { language: 'en' })).toBe(
    'That skill cannot be opened: there is no skill 1, skill 2 costs 5 SP, there are 0.',
  )
  expect(uacRefusal('incorrect interface', { language: 'en' })).toBeUndefined()
})

test('who watches sees all and is asked nothing', () => {
  const html = htmlFor(position(), null)
  expect(html).not.toContain('data-action')
  expect(html.match(/data-cell="/g)).toHaveLength(625)
})
