import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { endMarked, markOf } from './marked.ts'

/** What a program did when it was asked. */
export type Said =
  | { readonly kind: 'message'; readonly text: string; readonly ms: number }
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'gone' | 'flood'; readonly why: string; readonly ms: number }

/** How a game puts messages of programs together: it knows their form, and how long they may be. */
export interface Inbox {
  readonly flood: string | null
  take(bytes: Uint8Array): boolean
  next(): string | null
  close(): void
}

/** How a program is run. */
export interface ProgramOptions {
  readonly command: string
  readonly cwd: string
  readonly inbox: Inbox
  /** The bytes that a program is told a text with. */
  readonly encode: (text: string) => Uint8Array
  /** Whether what it writes to stderr is shown. */
  readonly showErrors: boolean
}

/** So many bytes that it was told may wait for a program to read them. Who reads has no more than its answers before it. */
const unreadLimit = 1024 * 1024

/**
 * A program in a process of its own, which speaks on stdin and stdout. It is started through the shell, in a group of its own
 * and with a mark in its environment, so that `end` ends all that it has started, too.
 */
export class ProcessProgram {
  readonly #child: ChildProcess
  readonly #options: ProgramOptions
  readonly #mark = randomUUID()
  #gone: string | null = null
  /** Called when there is something new to look at. */
  #news: () => void = () => undefined

  constructor(options: ProgramOptions) {
    this.#options = options
    const { command, cwd, showErrors, inbox } = options
    const stderr = showErrors ? 'inherit' : 'ignore'
    const env = { ...process.env, ...markOf(this.#mark) }
    const child = spawn(command, { shell: true, cwd, env, detached: true, stdio: ['pipe', 'pipe', stderr] })
    this.#child = child
    child.on('error', (error) => this.#left(error.message))
    child.on('close', (code, signal) =>
      this.#left(signal === null ? `exit code ${code}` : `ended by ${signal}`),
    )
    // A program that does not read any more shows by what it does not say.
    child.stdin?.on('error', () => undefined)
    child.stdout?.on('error', () => undefined)
    child.stdout?.on('data', (bytes: Uint8Array) => {
      if (inbox.take(bytes)) this.#news()
      if (inbox.flood !== null) child.stdout?.destroy()
    })
  }

  tell(text: string): void {
    const { stdin } = this.#child
    if (!stdin?.writable) return
    stdin.write(this.#options.encode(text))
    if (stdin.writableLength <= unreadLimit) return
    stdin.destroy()
    this.#left('it does not read what it is told')
  }

  next(ms: number): Promise<Said> {
    const begun = performance.now()
    const took = () => performance.now() - begun
    return new Promise((resolve) => {
      const answer = (said: Said) => {
        clearTimeout(timer)
        this.#news = () => undefined
        resolve(said)
      }
      const look = () => {
        const { inbox } = this.#options
        const text = inbox.next()
        if (text !== null) answer({ kind: 'message', text, ms: took() })
        else if (inbox.flood !== null) answer({ kind: 'flood', why: inbox.flood, ms: took() })
        else if (this.#gone !== null) answer({ kind: 'gone', why: this.#gone, ms: took() })
      }
      const timer = setTimeout(() => answer({ kind: 'late', ms: took() }), ms)
      this.#news = look
      look()
    })
  }

  rest(): void {
    this.#options.inbox.close()
  }

  /** Ends the program and all that it has started. */
  end(): void {
    this.#child.stdin?.destroy()
    this.#child.stdout?.destroy()
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      this.#child.kill('SIGKILL')
    }
    endMarked(this.#mark)
  }

  #left(why: string): void {
    this.#gone ??= why
    this.#news()
  }
}
