import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { InspectionEvent } from '@framestack/core'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fireAttack, match, receiver, show } from './watch.ts'

/** A port that was free a moment ago; the relay takes no 0. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A receiver: all messages of a relay, and a way to wait for them. */
async function listen(port: number) {
  const got: StatelyInspectionEvent[] = []
  const socket = new WebSocket(`ws://localhost:${port}`)
  socket.on('message', (data) => got.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  const until = async (enough: () => boolean): Promise<void> => {
    while (!enough()) await new Promise((resolve) => socket.once('message', resolve))
  }
  return { got, until, close: () => socket.close() }
}

const words = (message: StatelyInspectionEvent): string => {
  const who = message.sessionId
  if (message.type === '@xstate.actor') return `${who} is ${message.name} in ${message.parentId ?? '-'}`
  if (message.type === '@xstate.event')
    return `${who} < ${message.event.type} ${message.sourceId ?? ''}`.trim()
  const { status, value } = message.snapshot as { status: string; value?: unknown }
  return `${who} ${status} ${JSON.stringify(value)}`
}

test('a fire attack goes through the relay of @statelyai/inspect', async () => {
  const port = await freePort()
  const gc = match()
  const sent: InspectionEvent[] = []
  gc.inspect((event) => sent.push(event))
  const shown = await show(gc, { port, open: false })
  const early = await listen(port)
  await early.until(() => early.got.length >= sent.length)
  expect(early.got.map(words)).toEqual([
    'sgs/frame1 is rounds in -',
    'sgs/frame2 is turn in sgs/frame1',
    'sgs/frame3 is UseCards in sgs/frame2',
  ])
  for (const told of fireAttack(gc)) expect(told).toMatch(/: 200$/)
  await early.until(() => early.got.length >= sent.length)

  const lines = early.got.map(words)
  expect(lines.slice(3, 11)).toEqual([
    'sgs/frame3 < fire attack',
    'sgs/frame3 active "awaiting"',
    'sgs/frame4 is fire attack in sgs/frame3',
    'sgs/frame4 < xstate.init sgs/frame3',
    'sgs/frame4 active "show"',
    'sgs/frame5 is ShowCards in sgs/frame4',
    'sgs/frame5 < xstate.init sgs/frame4',
    'sgs/frame5 active "awaiting"',
  ])
  expect(lines).toContain('sgs/frame4 < RESULT sgs/frame5')
  expect(lines).toContain('sgs/frame4 done "done"')
  expect(lines.indexOf('sgs/frame3 < RESULT sgs/frame4')).toBeGreaterThan(
    lines.indexOf('sgs/frame4 done "done"'),
  )
  // Whole messages: what was sent, in order, with machines that xstate can read.
  const bare = ({ id, createdAt, ...rest }: { id: string; createdAt: string }) => rest
  expect(early.got.map(bare)).toEqual(sent.map(bare))
  for (const message of early.got) {
    expect(message).toMatchObject({
      rootId: 'sgs/frame1',
      _version: '0.7.2',
      createdAt: expect.stringMatching(/^\d+$/),
    })
    if (message.type === '@xstate.actor')
      expect(JSON.parse(message.definition as string)).toHaveProperty('states')
  }

  // Whoever comes late gets what the relay kept.
  const late = await listen(port)
  await late.until(() => late.got.length >= sent.length)
  expect(late.got).toEqual(early.got)
  early.close()
  late.close()
  shown.stop()
})

test('our own page is served', async () => {
  const { server, address } = await receiver()
  const text = await (await fetch(address)).text()
  expect(text).toContain('@statelyai.connected')
  server.close()
})
