import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { scriptOf } from '@framestack/bundles'
import type { Arguments } from '../command/arguments.ts'
import { FAILED, Fault, messageOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import type { FromMatch, GuardedMods, ToMatch } from './apart-line.ts'
import type { Mods } from './load.ts'
import { unpacked } from './store.ts'

/** Memory that a match of mods which nobody vouches for may have, of all kinds. */
const memoryMb = 400
/** A match that does not answer for so long is ended, in milliseconds. */
const budget = 4000

/**
 * Plays in a process of its own that has no terminal, no environment, no file but the pipe to this one, little memory, and
 * runs the rules in a compartment. This process reads the files, makes scripts of them, and asks for lines. Returns the
 * exit code.
 */
export async function playApart(mods: Mods, args: Arguments, terminal: Terminal): Promise<number> {
  const child = start(terminal)
  const tell = (message: ToMatch): void => {
    if (child.connected) child.send(message)
  }
  const { io } = terminal
  tell({
    tell: 'begin',
    argv: ['play', ...args.given.filter((one) => one !== '--untrusted')],
    cwd: io.cwd,
    env: Object.fromEntries(
      ['NO_COLOR', 'TERM'].flatMap((name) => (io.env[name] ? [[name, io.env[name]]] : [])),
    ),
    isTTY: io.stdout.isTTY === true,
    columns: io.stdout.columns ?? null,
  })
  const watched = mods.watch(() => tell({ tell: 'changed' }))
  const watch = new Watchdog(child, tell)
  let code: number | null = null
  child.on('message', (given) => {
    const message = given as FromMatch
    watch.heard()
    if (message.say === 'out') io.stdout.write(message.text)
    else if (message.say === 'err') io.stderr.write(message.text)
    else if (message.say === 'over') code = message.code
    else if (message.say === 'load') void guarded(mods).then((loaded) => tell({ tell: 'mods', mods: loaded }))
    else if (message.say === 'ask')
      void terminal.ask(message.prompt).then((line) => tell({ tell: 'line', line }))
  })
  const how = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (exit, signal) => resolve(signal ?? `exit code ${exit}`))
  })
  watched.stop()
  watch.stop()
  if (code !== null) return code
  throw new Fault(
    watch.late
      ? `the match was ended: its rules did not come to an end within ${budget / 1000} s`
      : `the match was ended: its rules took more than ${memoryMb} MB of memory, or brought its process down (${how})`,
    FAILED,
  )
}

async function guarded(mods: Mods): Promise<GuardedMods | { readonly problem: string }> {
  try {
    const { bundle, problems } = await mods.collect()
    return { name: mods.base.name, bundle, problems, script: await scriptOf(bundle, unpacked()) }
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

/** Ends a process that does not answer. */
class Watchdog {
  readonly #child: ChildProcess
  readonly #tell: (message: ToMatch) => void
  #timer: NodeJS.Timeout | null = null
  /** Whether it was too late. */
  late = false

  constructor(child: ChildProcess, tell: (message: ToMatch) => void) {
    this.#child = child
    this.#tell = tell
  }

  /** It said something: it is alive, and is asked again after a while. The first time it has loaded; that takes as long as it takes. */
  heard(): void {
    this.stop()
    this.#timer = setTimeout(() => {
      this.#tell({ tell: 'are you alive' })
      this.#timer = setTimeout(() => {
        this.late = true
        this.#child.kill('SIGKILL')
      }, budget)
    }, budget / 8)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
  }
}

function start(terminal: Terminal): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts')
  const module = new URL(`./apart-match.${fromSource ? 'ts' : 'js'}`, import.meta.url).href
  const node = [
    `--max-old-space-size=${memoryMb / 2}`,
    ...(fromSource ? ['--conditions=@framestack/source'] : []),
    '--input-type=module',
    '--eval',
    fromSource ? withTsx(module) : `import(${JSON.stringify(module)})`,
  ]
  const limited = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0
  if (!limited)
    terminal.complain(
      'this system has no prlimit: the heap of the match is limited, other memory of it is not',
    )
  const limits = [`--data=${memoryMb * 1_048_576}`, '--core=0', '--', process.execPath]
  return spawn(limited ? 'prlimit' : process.execPath, limited ? [...limits, ...node] : node, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    serialization: 'json',
  })
}

function withTsx(module: string): string {
  const api = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs')
  const load = `import(${JSON.stringify(module)})`
  return `import(${JSON.stringify(pathToFileURL(api).href)}).then(({ register }) => { register(); return ${load} })`
}
