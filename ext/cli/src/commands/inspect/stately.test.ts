import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { nodeEnvironment } from '@framestack/client/node'
import { createMatch, type GameControl, type InspectionEvent, type Ruleset } from '@framestack/core'
import { sgs } from '@framestack/sgs'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { createInspectorServer } from '@statelyai/inspect/server'
import { expect, test } from 'vitest'
import { openStately, statelyUrl } from './stately.ts'

/** A port that was free a moment ago; the relay takes no 0. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** What the page of a relay would get. */
async function receiver(port: number) {
  const got: StatelyInspectionEvent[] = []
  const socket = nodeEnvironment().socket(`ws://localhost:${port}`)
  socket.onmessage = ({ data }) => got.push(JSON.parse(String(data)))
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error('the relay does not answer'))
  })
  return { got, close: () => socket.close() }
}

const patient = { timeout: 20_000, interval: 20 }

/** A match that is told of as the inspector tells of its own. */
function told(gc: GameControl, name: string) {
  let end: (() => void) | null = null
  return {
    inspect(observer: ((event: InspectionEvent) => void) | null): void {
      end?.()
      end = observer && gc.inspect(observer, { match: name })
    },
  }
}

const match = (): GameControl =>
  createMatch(sgs as unknown as Ruleset, { players: 2, seed: 1, onRuleError: 'throw' }) as GameControl

test('actors, events and snapshots go through the relay of @statelyai/inspect', {
  timeout: 60_000,
}, async () => {
  const port = await freePort()
  const gc = match()
  const said: string[] = []
  const one = told(gc, 'm1')
  const matches = {
    each: (tell: ((match: ReturnType<typeof told>) => void) | null) => tell?.(one),
  }
  const stately = await openStately(`ws://localhost:${port}`, matches, (text) => said.push(text))
  // Nobody listens yet: it is told once, and tried again.
  await expect.poll(() => said, patient).toEqual([expect.stringMatching(/no receiver answers at ws/)])
  const relay = createInspectorServer({ port, autoOpen: false })
  const page = await receiver(port)
  await expect.poll(() => page.got.map(({ type }) => type), patient).toEqual(Array(3).fill('@xstate.actor'))
  expect(said.at(-1)).toMatch(/connected to ws/)
  expect(page.got.map((message) => message.type === '@xstate.actor' && message.name)).toEqual([
    'rounds',
    'turn',
    'UseCards',
  ])
  gc.act(0, { action: 'give up' })
  await expect.poll(() => page.got.some(({ type }) => type === '@xstate.event'), patient).toBe(true)
  await expect.poll(() => page.got.some(({ type }) => type === '@xstate.snapshot'), patient).toBe(true)
  for (const message of page.got)
    expect(message).toMatchObject({ sessionId: expect.stringMatching(/^m1\/frame\d+$/), _version: '0.7.2' })

  stately.stop()
  page.close()
  relay.stop()
})

test('what is no address is refused', () => {
  expect(statelyUrl('wss://example.org/x')).toBe('wss://example.org/x')
  for (const text of ['8080', 'http://localhost:8080', 'localhost:8080'])
    expect(() => statelyUrl(text)).toThrow(/--stately: expected an address like ws:\/\/localhost:8080/)
})

test('without an address: a port that is taken is told, and the process lives on', async () => {
  const other = createServer()
  // Whoever else has it, it is taken.
  await new Promise<void>((resolve) => other.once('error', () => resolve()).listen(8080, () => resolve()))
  const opened = openStately(undefined, { each: () => undefined }, () => undefined)
  await expect(opened).rejects.toThrow(/port 8080 is taken; if a receiver listens there, name it/)
  other.close()
})
