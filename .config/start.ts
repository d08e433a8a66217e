/**
 * `npm start`: hosts all rulesets, with the web client built from what is there now. What stands behind `--` goes to
 * `framestack serve`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { whyBuild } from './pages.ts'
import { repository } from './workspaces.ts'

// Who asks for help needs no pages.
const why = process.argv.some((arg) => arg === '--help' || arg === '-h') ? null : whyBuild(repository)
if (why !== null) {
  console.log(`${why}: building it`)
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', '@framestack/web'], {
    cwd: repository,
    stdio: 'inherit',
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('the web client was not built')
    process.exit(1)
  }
}
process.argv.splice(2, 0, 'serve')
// The command as `npm run framestack` runs it: it is a program, which nobody imports by a name.
await import(pathToFileURL(join(repository, 'ext/cli/src/main.ts')).href)
