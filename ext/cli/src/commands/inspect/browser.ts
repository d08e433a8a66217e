import { spawn } from 'node:child_process'
import { platform } from 'node:os'

/** Opens an address in the browser of this computer; false where there is no way to. */
export function openBrowser(url: string): Promise<boolean> {
  const [command, ...args] =
    platform() === 'darwin' ? ['open'] : platform() === 'win32' ? ['explorer'] : ['xdg-open']
  return new Promise((resolve) => {
    const child = spawn(command as string, [...args, url], { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
