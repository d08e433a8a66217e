import { PassThrough } from 'node:stream'
import { main } from '../src/cli.ts'

/** A prompt with the cursor behind it: somebody is asked. */
const asks = (out: string): boolean => /> (\[22m)?\[\d+G$/.test(out.slice(-20).replaceAll('\u001b', ''))

interface Terminal {
  readonly columns?: number
  readonly env?: { readonly [name: string]: string }
  readonly cwd?: string
}

/** Runs the command as in a terminal. `keys` are pressed up to a control key each time that it asks for something. */
export async function typed(
  argv: readonly string[],
  keys: string,
  { columns = 90, env = {}, cwd = process.cwd() }: Terminal = {},
): Promise<{ code: number; out: string }> {
  let out = ''
  const waiting = [...keys]
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns })
  stdout.on('data', (chunk) => {
    out += chunk
    if (!asks(out)) return
    const end = waiting.findIndex((key) => key < ' ' && key !== '\t')
    for (const key of waiting.splice(0, end + 1)) stdin.write(key)
  })
  // Node's line editor asks the process itself what its terminal can do.
  const { TERM } = process.env
  process.env['TERM'] = 'xterm'
  try {
    const code = await main(argv, { stdin, stdout, stderr: stdout, env, cwd })
    return { code, out }
  } finally {
    if (TERM === undefined) delete process.env['TERM']
    else process.env['TERM'] = TERM
  }
}
