/** The process of a match that is played apart: all it has is the pipe to the one with the terminal. */
import { Readable } from 'node:stream'
import { evaluateBundle } from '@framestack/bundles/compartment'
import { main } from '../cli.ts'
import { Fault, messageOf } from '../command/fault.ts'
import { rulesetIn } from '../rulesets/find.ts'
import type { FromMatch, GuardedMods, ToMatch } from './apart-line.ts'
import type { ModSource } from './load.ts'
import type { Bundled } from './store.ts'

const say = (message: FromMatch): void => {
  if (process.connected) process.send?.(message)
}

/** Answers arrive in the order of the questions. */
const lines: ((line: string | null) => void)[] = []
const loads: ((mods: GuardedMods | { readonly problem: string }) => void)[] = []
let changed: () => void = () => undefined

const mods: ModSource = {
  async load() {
    const given = new Promise<GuardedMods | { readonly problem: string }>((resolve) => loads.push(resolve))
    say({ say: 'load' })
    const guarded = await given
    if ('problem' in guarded) throw new Fault(`--mods: ${guarded.problem}`)
    return evaluated(guarded)
  },
  watch(call) {
    changed = call
    return {
      stop() {
        changed = () => undefined
      },
    }
  },
}

function evaluated({ name, bundle, problems, script }: GuardedMods): Bundled {
  try {
    const { module, problems: more } = evaluateBundle(script)
    return { ...rulesetIn(module, name), bundle, problems: [...problems, ...more] }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(`cannot load ${name} with its mods: ${messageOf(error)}`)
  }
}

async function begin({ argv, cwd, env, isTTY, columns }: ToMatch & { tell: 'begin' }): Promise<void> {
  const stdout = {
    write: (text: string) => say({ say: 'out', text }),
    isTTY,
    ...(columns === null ? {} : { columns }),
  }
  const code = await main(argv, {
    stdin: Readable.from([]),
    stdout,
    stderr: { write: (text: string) => say({ say: 'err', text }) },
    env,
    cwd,
    ask: (prompt) => {
      const line = new Promise<string | null>((resolve) => lines.push(resolve))
      say({ say: 'ask', prompt })
      return line
    },
    mods,
  })
  say({ say: 'over', code })
  process.disconnect()
}

process.on('disconnect', () => process.exit(0))
process.on('message', (given) => {
  const message = given as ToMatch
  if (message.tell === 'begin') void begin(message)
  else if (message.tell === 'line') lines.shift()?.(message.line)
  else if (message.tell === 'mods') loads.shift()?.(message.mods)
  else if (message.tell === 'changed') changed()
  else say({ say: 'alive' })
})
