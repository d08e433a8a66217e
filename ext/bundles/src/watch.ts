import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** A folder that is watched. */
export interface Watched {
  stop(): void
}

/** Files are looked at so often even where the system tells nothing, in milliseconds. */
const looksEach = 700
/** What was written is taken when nothing has been written for so long. */
const quiet = 60

/**
 * Calls when what is in a folder has changed and stands still again. What the system tells of changes (`fs.watch`) differs
 * between systems, is lost on network and container mounts, and names half of an editor's "write beside, then rename";
 * so it only makes the next look come sooner. What counts is the look: names, sizes and times of all files, those of
 * folders in it too. That is all that a folder of some modules needs, and no package more.
 */
export function watchFolder(folder: string, changed: () => void): Watched {
  let known = signatureOf(folder)
  let last = known
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  const again = (after: number): void => {
    if (stopped) return
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(look, after)
    // A watch keeps no process alive.
    timer.unref()
  }
  const look = (): void => {
    const now = signatureOf(folder)
    const still = now === last
    last = now
    if (!still) return again(quiet)
    if (now !== known) {
      known = now
      changed()
    }
    again(looksEach)
  }
  const watcher = watcherOf(folder, () => again(quiet))
  again(looksEach)
  return {
    stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      watcher?.close()
    },
  }
}

/** Null where the system cannot tell. */
function watcherOf(folder: string, told: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { persistent: false }, told)
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return null
  }
}

function signatureOf(folder: string): string {
  const lines: string[] = []
  const walk = (place: string, path: string): void => {
    const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of entries) {
      // What is installed is not written by hand.
      if (name === 'node_modules' || name.startsWith('.')) continue
      const found = statSync(join(place, name), { throwIfNoEntry: false })
      if (found?.isDirectory()) walk(join(place, name), `${path}${name}/`)
      else if (found) lines.push(`${path}${name} ${found.size} ${found.mtimeMs}`)
    }
  }
  try {
    walk(folder, '')
    return lines.join('\n')
  } catch {
    return 'gone'
  }
}
