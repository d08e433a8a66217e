import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The command in a process of its own, which a test talks with. */
export class Child {
  readonly #child: ReturnType<typeof spawn>
  #out = ''
  #read = 0
  #waiting: (() => void) | null = null
  readonly exit: Promise<number | null>

  constructor(argv: readonly string[], cwd: string, env: { readonly [name: string]: string } = {}) {
    const tsx = createRequire(import.meta.url)
      .resolve('tsx')
      .replace(/\.cjs$/, '.mjs')
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
    const node = ['--import', pathToFileURL(tsx).href, '--conditions=@framestack/source', main]
    this.#child = spawn(process.execPath, [...node, ...argv], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const killed = (): void => void this.#child.kill('SIGKILL')
    process.once('exit', killed)
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        this.#out += bytes.toString()
        this.#waiting?.()
      })
    this.exit = new Promise((resolve) =>
      this.#child.once('close', (code) => {
        process.off('exit', killed)
        resolve(code)
        this.#waiting?.()
      }),
    )
    void this.exit.then(() => {
      this.#ended = true
    })
  }

  #ended = false

  /** Everything that was said, on both streams. */
  get out(): string {
    return this.#out
  }

  /** Waits until that is said, and returns it with what stood before it since the last time. */
  async until(what: RegExp): Promise<string> {
    for (;;) {
      const rest = this.#out.slice(this.#read)
      const found = what.exec(rest)
      if (found !== null) {
        this.#read += found.index + found[0].length
        return rest.slice(0, found.index + found[0].length)
      }
      if (this.#ended) throw new Error(`the command ended and never said ${what}:\n${this.#out}`)
      await new Promise<void>((resolve) => {
        this.#waiting = resolve
      })
    }
  }

  send(line: string): void {
    this.#child.stdin?.write(`${line}\n`)
  }

  /** Ends the input. */
  end(): void {
    this.#child.stdin?.end()
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }
}
