import { createSocket } from 'node:dgram'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { nearby } from './near.ts'
import { Responder, type ResponderOptions } from './responder.ts'

/** Asks, and gives what comes; what is answered to `end` comes last. */
async function ask(port: number, ...questions: (string | Uint8Array)[]): Promise<string[]> {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  const answers: string[] = []
  const ended = new Promise<void>((resolve) => {
    socket.on('message', (bytes) => {
      if (bytes.toString() === 'end') resolve()
      else answers.push(bytes.toString())
    })
  })
  for (const question of [...questions, 'end of it'])
    await new Promise<void>((resolve) => socket.send(question, port, '127.0.0.1', () => resolve()))
  await ended
  return answers
}

async function responder(more: Partial<ResponderOptions> = {}) {
  const clock = new FakeClock()
  const opened = await Responder.open({
    host: '127.0.0.1',
    port: 0,
    clock,
    rate: { burst: 100, perSecond: 1 },
    isNear: () => true,
    answer: async (bytes) => {
      const text = new TextDecoder().decode(bytes)
      if (text === 'throw') throw new Error('it does')
      return text.startsWith('end') ? 'end' : text.startsWith('?') ? 'twelve bytes' : null
    },
    ...more,
  })
  onTestFinished(() => opened.stop())
  return { opened, clock }
}

describe('a responder', () => {
  test('answers no more than it was asked', async () => {
    const { opened } = await responder()
    expect(await ask(opened.port, '?', '?'.padEnd(11), '?'.padEnd(12), '?'.padEnd(1024))).toEqual([
      'twelve bytes',
      'twelve bytes',
    ])
  })

  test('says nothing to what is no question, is too long, or goes wrong', async () => {
    const { opened } = await responder()
    const odd = [new Uint8Array(0), Uint8Array.of(255, 254, 0), '?'.padEnd(1025), 'throw', 'x'.repeat(100)]
    expect(await ask(opened.port, ...odd)).toEqual([])
  })

  test('says nothing to who is not near', async () => {
    let calls = 0
    const { opened } = await responder({ isNear: () => calls++ > 0 })
    expect(await ask(opened.port, '?'.padEnd(12), '?'.padEnd(12))).toEqual(['twelve bytes'])
  })

  test('answers one address so often and no more', async () => {
    let calls = 0
    const isNear = (): boolean => ++calls > 0
    const { opened, clock } = await responder({ isNear, rate: { burst: 3, perSecond: 1 } })
    const question = '?'.padEnd(12)
    expect(await ask(opened.port, question, question)).toHaveLength(2)
    const socket = createSocket('udp4')
    onTestFinished(() => void socket.close())
    const answers: string[] = []
    socket.on('message', (bytes) => answers.push(bytes.toString()))
    for (let i = 0; i < 5; i++) socket.send(question, opened.port, '127.0.0.1')
    await expect.poll(() => calls).toBe(8)
    clock.pass(1000)
    expect(await ask(opened.port)).toEqual([])
    expect(answers).toEqual([])
  })

  test('says in words that a port is taken', async () => {
    const { opened } = await responder()
    await expect(responder({ port: opened.port })).rejects.toThrow(
      `UDP port ${opened.port} of 127.0.0.1 is taken: choose another one`,
    )
  })
})

describe('who is near', () => {
  test.each<[string, boolean, boolean]>([
    ['127.0.0.1', false, true],
    ['127.1.2.3', true, true],
    ['::1', false, true],
    ['8.8.8.8', false, false],
    ['8.8.8.8', true, false],
    ['2001:db8::1', true, false],
    ['fe80::1%eth0', false, false],
  ])('%s, lan %s: %s', (address, lan, near) => expect(nearby(lan)(address)).toBe(near))
})
