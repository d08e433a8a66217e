/** The process: arguments and streams in, exit code out. */
import { main } from './cli.ts'
import { processIo } from './command/io.ts'

// A reader that goes away (`framestack replay x | head`) is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 2)
  })
process.exitCode = await main(process.argv.slice(2), processIo())
