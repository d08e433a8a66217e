import { once } from 'node:events'
import { connect } from 'node:net'
import { type ServerOptions, startServer } from '@framestack/server'
import * as uno from '@framestack/uno'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../testing/run.ts'
import { readArguments } from '../command/arguments.ts'
import { Terminal } from '../command/terminal.ts'
import { serve } from './serve.ts'
import { unoLanOf } from './uno-lan.ts'

test.each<[string[], RegExp]>([
  [['tic-tac-toe', '--uno-lan'], /--uno-lan: uno is none of those that are hosted/],
  [['uno', '--uno-players', '3'], /say more of --uno-lan, which is not there/],
  [['uno', '--uno-lan', '--uno-players', '9'], /--uno-players: expected a whole number from 2 to 8/],
  [['uno', '--uno-lan', '--uno-lost', 'cry'], /--uno-lost: expected end or bot or wait/],
  [['uno', '--uno-lan', 'x'], /--uno-lan: expected a whole number from 0 to 65535/],
])('%j is refused in words', async (args, reason) => {
  const { code, err } = await run(['serve', '--memory', ...args])
  expect(err).toMatch(reason)
  expect(err).not.toMatch(/\n\s+at /)
  expect(code).toBe(2)
})

/** Opens the port as `serve` does, beside a server that runs here. */
async function opened(argv: readonly string[]) {
  const options: ServerOptions = { rulesets: [{ name: 'uno', given: uno }], port: 0 }
  const open = await unoLanOf(readArguments(serve, argv), options)
  const server = await startServer(options)
  onTestFinished(() => server.stop())
  let out = ''
  const write = (text: string): void => {
    out += text
  }
  const stdin = process.stdin
  const terminal = new Terminal({ stdin, stdout: { write }, stderr: { write }, env: {}, cwd: '.' })
  const lan = await open(server, terminal)
  onTestFinished(async () => lan?.stop())
  return { lan, out }
}

test('opens the port, says where it is, and makes matches as it was told', async () => {
  const { lan, out } = await opened(['uno', '--uno-lan=0', '--uno-players', '2'])
  expect(out).toBe(`  uno lan   127.0.0.1:${lan?.port}\n`)
  const socket = connect(lan?.port ?? 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('+HELLO 1\nJOIN_ROOM ann\n')
  let heard = ''
  while (!heard.includes('+YOU')) heard += String(await once(socket, 'data'))
  expect(heard).toContain('JOIN_ACK 1 0\n0 ann\nEOF\n+YOU id=0 seats=2 ')
})

test('opens nothing where nobody wants it, and says what stands in the way', async () => {
  expect((await opened(['uno'])).lan).toBeNull()
  const { lan } = await opened(['uno', '--uno-lan=0'])
  await expect(opened(['uno', `--uno-lan=${lan?.port}`])).rejects.toThrow(
    `cannot serve: port ${lan?.port} of 127.0.0.1 is taken: choose another one`,
  )
})
