import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Tells that watching is over. */
export interface Watching {
  stop(): void
}

interface Process {
  readonly parent: number
  /** Its command line, as one text. */
  readonly command: string
}

/** How often it is looked, in milliseconds. */
const lookEach = 500
/** No chain of launchers is longer. */
const longest = 12
const launchers = /(^|[\s\\/])(npm|npx|pnpm|yarn)(-cli|-run)?(\.c?js)?(\s|$)/

/**
 * Calls back when one of the programs is gone through which a package manager runs this process (itself, its shell, tsx):
 * a signal that ends `npm start` reaches npm alone, and a server that is left behind would hold its port and file. Does
 * nothing where no package manager runs it.
 */
export function watchLaunchers(gone: () => void): Watching {
  const chain = process.env['npm_lifecycle_event'] === undefined ? [] : launchersOf(process.ppid)
  if (chain.length === 0) return { stop: () => undefined }
  const timer = setInterval(() => {
    if (isWhole(chain)) return
    clearInterval(timer)
    gone()
  }, lookEach)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Numbers of the processes from `pid` upwards to the outermost package manager; none where there is none. */
function launchersOf(pid: number): number[] {
  const chain: number[] = []
  let outermost = 0
  for (let at = pid; at > 1 && chain.length < longest; ) {
    const found = processOf(at)
    if (found === null) break
    chain.push(at)
    if (launchers.test(found.command)) outermost = chain.length
    at = found.parent
  }
  return chain.slice(0, outermost)
}

/** Whether each is still the child of the next: who is dead, but not buried, has no children. */
function isWhole(chain: readonly number[]): boolean {
  if (process.ppid !== chain[0]) return false
  return chain.every((pid, i) => {
    const above = chain[i + 1]
    return process.platform === 'linux' && above !== undefined
      ? processOf(pid)?.parent === above
      : isAlive(pid)
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM'
  }
}

/** Null where it is gone, or the system does not say. */
function processOf(pid: number): Process | null {
  try {
    if (process.platform === 'linux') {
      // The name in brackets may hold brackets and blanks; what follows it is state and parent.
      const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return parent === undefined ? null : { parent: Number(parent), command }
    }
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? []
    return parent === undefined ? null : { parent: Number(parent), command: command ?? '' }
  } catch {
    return null
  }
}
