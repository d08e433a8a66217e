import type { Divergence } from '@framestack/core/actors'
import type { Terminal } from '../../command/terminal.ts'
import type { Listener } from './beside.ts'

/** Where everything is, by what it is called. */
export interface Places {
  readonly [what: string]: string | number
}

/** Tells what becomes of an inspection, in words or as JSON lines, and whether anything was wrong. */
export class Report implements Listener {
  readonly #terminal: Terminal
  readonly #json: boolean
  /** Something diverged, or leads elsewhere. */
  bad = false

  constructor(terminal: Terminal, json: boolean) {
    this.#terminal = terminal
    this.#json = json
  }

  /** The inspector is there. */
  opened(title: string, places: Places): void {
    const { paint } = this.#terminal
    if (this.#json) return this.#terminal.json({ type: 'open', ...places })
    this.#terminal.out(paint.bold(title))
    for (const [what, where] of Object.entries(places))
      this.#terminal.out(`  ${paint.dim(what.padEnd(9))} ${where}`)
    this.#terminal.out(paint.dim('Ctrl-C ends it'))
  }

  /** Something that is good to know. */
  said(text: string): void {
    if (this.#json) this.#terminal.json({ type: 'said', text })
    else this.#terminal.complain(text)
  }

  /** It was ended; so many macrosteps were taken by xstate as well. */
  ended(compared: number): void {
    if (this.#json) return this.#terminal.json({ type: 'end', compared, ok: !this.bad })
    if (!this.bad) this.#terminal.out(`${compared} macrosteps taken by xstate as well, all alike`)
  }

  diverged(match: string, seq: number, divergence: Divergence): void {
    this.bad = true
    const { frame, type, event, before, kernel, xstate, problems } = divergence
    if (this.#json) return this.#terminal.json({ type: 'divergence', match, seq, divergence })
    this.#terminal.complain(
      `XSTATE AND THE KERNEL DIFFER in match ${match}, entry ${seq}, frame ${frame} '${type}' on ${JSON.stringify(event)}\n` +
        `  from        '${before}'\n  the kernel  '${kernel}'\n  xstate      '${xstate}'\n  ${problems.join('; ')}`,
    )
  }

  lost(match: string, problem: string): void {
    this.bad = true
    if (this.#json) this.#terminal.json({ type: 'lost', match, problem })
    else this.#terminal.complain(`match ${match} cannot be played along any more: ${problem}`)
  }
}
