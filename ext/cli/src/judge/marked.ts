import { readdirSync, readFileSync } from 'node:fs'

const name = 'FRAMESTACK_PROGRAM'

/** A process that was ended may have started another one while it was looked for. */
const passes = 10

/** What a program gets into its environment, and all that it starts with it. */
export const markOf = (mark: string): { [variable: string]: string } => ({ [name]: mark })

/**
 * Ends all processes with that mark: those that left their group, too. Where the system does not show environments as files
 * (it does on Linux), there are none to find; and neither is one that has thrown its environment away.
 */
export function endMarked(mark: string): void {
  for (let pass = 0; pass < passes; pass++) {
    const found = processes().filter((pid) => hasMark(pid, `${name}=${mark}`))
    if (found.length === 0) return
    for (const pid of found) end(pid)
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid)
  } catch {
    return []
  }
}

function hasMark(pid: number, entry: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(entry)
  } catch {
    // It is gone, or somebody else's.
    return false
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
