import { fileURLToPath } from 'node:url'
import { jsonLogger } from '../src/ops/logger.ts'
import type { FileRuleset } from '../src/options.ts'
import { startServer } from '../src/server.ts'

/** A server as a process of its own, for tests that kill it. Its arguments: port, data file (empty: none), number of shards, more rulesets. */
const [port = '0', data = '', shards = '1', more = '[]'] = process.argv.slice(-4)
const examples = (name: string): string =>
  fileURLToPath(new URL(`../../examples/src/${name}`, import.meta.url))
const server = await startServer({
  rulesets: [
    { name: 'tic-tac-toe', module: examples('tic-tac-toe.ts') },
    { name: 'court-of-masks', module: examples('court-of-masks/index.ts') },
    ...(JSON.parse(more) as FileRuleset[]),
  ],
  port: Number(port),
  data: data === '' ? null : data,
  shards: Number(shards),
  operatorKey: 'key-of-the-operator',
  times: { botDelay: [1, 20], passDelay: [1, 20] },
  limits: {
    requestRate: { burst: 100_000, perSecond: 100_000 },
    socketRate: { burst: 100_000, perSecond: 100_000 },
    messageRate: { burst: 10_000, perSecond: 10_000 },
    socketsOfAddress: 100_000,
  },
  logger: jsonLogger(
    (line) => process.stderr.write(line),
    'warn',
    () => Date.now(),
  ),
})
process.send?.({ url: server.url, operatorUrl: server.operatorUrl })
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
// A test that failed has left it behind.
process.once('disconnect', () => process.exit(1))
