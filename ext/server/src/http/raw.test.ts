import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as ttt from '@framestack/examples/tic-tac-toe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../testing/live.ts'

interface Raw {
  readonly socket: Socket
  readonly text: () => string
  readonly ended: Promise<void>
}

/** A connection that sends these bytes and no more. */
function raw(url: string, bytes: string): Raw {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (data) => {
    text += data.toString()
  })
  socket.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(bytes)
  onTestFinished(() => void socket.destroy())
  return { socket, text: () => text, ended }
}

const folderOf = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'framestack-raw-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('an address has so many connections, whatever it sends over them, and gets them back', async () => {
  const { server } = await live({ limits: { connectionsOfAddress: 20 } })
  const all = Array.from({ length: 60 }, () => raw(server.url, 'GET /'))
  const gone = new Set<Raw>()
  for (const one of all) void one.ended.then(() => gone.add(one))
  await vi.waitFor(() => expect(gone.size).toBe(40), 10_000)
  const more = raw(server.url, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await more.ended
  expect(more.text()).toBe('')
  for (const { socket } of all) socket.destroy()
  await vi.waitFor(async () => {
    const again = raw(server.url, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
    await again.ended
    expect(again.text()).toMatch(/^HTTP\/1.1 200 /)
  }, 10_000)
  const metrics = await (await fetch(`${server.operatorUrl}/metrics`)).text()
  expect(metrics).toMatch(/framestack_sockets_refused_total\{why="connections"\} \d+/)
})

test.each([
  ['nothing at all', ''],
  ['half a line', 'GET /healthz HT'],
  ['half a head', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-'],
  [
    'half a body',
    'POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  ],
])('who sends %s, and then a byte now and then, is sent away in time', async (_, bytes) => {
  const { server } = await live({ limits: { requestTime: 500 } })
  const began = Date.now()
  const { socket, ended, text } = raw(server.url, bytes)
  const drip = bytes === '' ? null : setInterval(() => socket.write('x'), 50)
  await ended
  if (drip !== null) clearInterval(drip)
  expect(Date.now() - began).toBeLessThan(10_000)
  if (text() !== '') expect(text()).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test.each([
  ['GET', '/%', undefined, 400],
  ['GET', '/api/matches/%ff', undefined, 400],
  ['GET', '/api/matches/%00', undefined, 404],
  ['POST', '/api/join', '{"code":', 400],
  ['POST', '/api/join', '', 400],
  ['POST', '/api/join', '{"__proto__":{"a":1},"code":"x","name":"y"}', 400],
  ['POST', '/api/join', '[]', 400],
  ['GET', '/metrics', undefined, 404],
  ['GET', '/operator/matches', undefined, 404],
  ['GET', '/socket', undefined, 404],
  ['GET', `/api/matches/${'x'.repeat(200)}`, undefined, 404],
  ['BREW', '/', undefined, 400],
] as const)('%s %s %s is refused in our words', async (method, path, body, status) => {
  const folder = folderOf()
  writeFileSync(join(folder, 'index.html'), '<p>a page</p>')
  const { server } = await live({ web: folder })
  const more =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const { text, ended } = raw(
    server.url,
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${more}\r\n${body ?? ''}`,
  )
  await ended
  const [head = '', answer = ''] = text().split('\r\n\r\n')
  const json = /transfer-encoding/i.test(head) ? answer.split('\r\n')[1] : answer
  expect(JSON.parse(json ?? '')).toEqual({ code: status, reason: expect.stringMatching(/^[a-z]/) })
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(answer).not.toMatch(/FST|Fastify|Error/)
})

test('data and copies are for their owner alone, and a copy takes the place of nothing', async () => {
  const folder = folderOf()
  const data = join(folder, 'd.db')
  const rulesets = [{ name: 'tic-tac-toe', given: ttt }]
  const { server, lobby } = await live({ rulesets, data, operatorKey: 'key' })
  await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
  const mode = (file: string): string => (statSync(file).mode & 0o777).toString(8)
  const backup = async (file: string) => {
    const response = await fetch(`${server.operatorUrl}/operator/backup`, {
      method: 'POST',
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
      body: JSON.stringify({ file }),
    })
    return [response.status, ((await response.json()) as { reason?: string }).reason]
  }
  const copy = join(folder, 'copy.db')
  expect(await backup(copy)).toEqual([200, undefined])
  expect([data, `${data}-wal`, `${data}-shm`, copy].map(mode)).toEqual(['600', '600', '600', '600'])
  expect(await backup(copy)).toEqual([409, 'file: there is one of that name'])
  expect(await backup('copy.db')).toEqual([400, 'body.file: expected the whole path of a new file'])
  expect(await backup(join(folder, 'none', 'copy.db'))).toEqual([400, 'file: it cannot be made (ENOENT)'])
})
