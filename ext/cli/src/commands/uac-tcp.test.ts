import { once } from 'node:events'
import { connect } from 'node:net'
import { type ServerOptions, startServer } from '@framestack/server'
import * as uac from '@framestack/uac'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../testing/run.ts'
import { readArguments } from '../command/arguments.ts'
import { Terminal } from '../command/terminal.ts'
import { serve } from './serve.ts'
import { uacTcpOf } from './uac-tcp.ts'

test.each<[string[], RegExp]>([
  [['tic-tac-toe', '--uac-tcp'], /--uac-tcp: uac is none of those that are hosted/],
  [['uac', '--uac-team', '2'], /--uac-team says more of --uac-tcp, which is not there/],
  [['uac', '--uac-tcp', '--uac-team', '9'], /--uac-team: expected a whole number from 1 to 6/],
  [['uac', '--uac-tcp', 'x'], /--uac-tcp: expected a whole number from 0 to 65535/],
])('%j is refused in words', async (args, reason) => {
  const { code, err } = await run(['serve', '--memory', ...args])
  expect(err).toMatch(reason)
  expect(err).not.toMatch(/\n\s+at /)
  expect(code).toBe(2)
})

/** Opens the port as `serve` does, beside a server that runs here. */
async function opened(argv: readonly string[]) {
  const options: ServerOptions = { rulesets: [{ name: 'uac', given: uac }], port: 0 }
  const open = await uacTcpOf(readArguments(serve, argv), options)
  const server = await startServer(options)
  onTestFinished(() => server.stop())
  let out = ''
  const write = (text: string): void => {
    out += text
  }
  const stdin = process.stdin
  const terminal = new Terminal({ stdin, stdout: { write }, stderr: { write }, env: {}, cwd: '.' })
  const tcp = await open(server, terminal)
  onTestFinished(async () => tcp?.stop())
  return { server, tcp, out }
}

test('opens the port, says where it is, and makes matches as it was told', async () => {
  const { server, tcp, out } = await opened(['uac', '--uac-tcp=0', '--uac-team', '2'])
  expect(out).toBe(`  uac tcp   127.0.0.1:${tcp?.port}\n`)
  const socket = connect(tcp?.port ?? 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('{"type":"join","data":{"name":"Ann"}}\n')
  let heard = ''
  while (!heard.includes('\n')) heard += String(await once(socket, 'data'))
  expect(JSON.parse(heard).data.text).toBe('1 of 2 players are connected')
  const [match] = await server.lobby.list({})
  expect(match?.settings.options).toMatchObject({ teamSize: 2 })
})

test('opens nothing where nobody wants it, and says what stands in the way', async () => {
  expect((await opened(['uac'])).tcp).toBeNull()
  const { tcp } = await opened(['uac', '--uac-tcp=0'])
  await expect(opened(['uac', `--uac-tcp=${tcp?.port}`])).rejects.toThrow(
    `cannot serve: port ${tcp?.port} of 127.0.0.1 is taken: choose another one`,
  )
})
