import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const mount = 'mount -t tmpfs -o size=$0k tmpfs "$1" && shift && exec "$@"'

/** A command to run another one in, which finds a disk of so many kB at that folder; nobody else does. */
export const insideSmallDisk = (kilobytes: number, folder: string): string[] => [
  ...['unshare', '--user', '--map-root-user', '--mount'],
  ...['sh', '-c', mount, String(kilobytes), folder],
]

/** Whether this system lets somebody have a disk of his own. */
export function canMount(folder: string): boolean {
  const [command = '', ...rest] = [...insideSmallDisk(100, folder), 'true']
  return spawnSync(command, rest).status === 0
}

/** Fills the disk at a folder as a process sees it, to the last byte. Returns what gives the room back. */
export function fillDisk(pid: number, folder: string): () => void {
  const file = join('/proc', String(pid), 'root', folder, 'ballast')
  const ballast = openSync(file, 'w')
  for (const size of [65_536, 4096, 1])
    for (let more = true; more; )
      try {
        more = writeSync(ballast, Buffer.alloc(size)) === size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        more = false
      }
  closeSync(ballast)
  return () => rmSync(file)
}

/** A command to run another one in, whose files can be given a largest size without ending it. */
export const insideLimits: readonly string[] = ['sh', '-c', 'trap "" XFSZ; exec "$@"', 'sh']

/** Lets no file of a process grow beyond what it is, as a quota would. Returns what lifts that. */
export function limitFiles(pid: number): () => void {
  const limit = (most: string): void => {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${most}:`])
  }
  limit('4096')
  return () => limit('unlimited')
}
