import { join, resolve } from 'node:path'
import { type FrameMachine, graphOf, machineSource, machinesOf, namedConfig } from '@framestack/core/inspect'
import { short } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { Fault } from '../command/fault.ts'
import { makeFolder } from '../files/folder.ts'
import { safeNames } from '../files/names.ts'
import { unwritable, writeWhole } from '../files/write.ts'
import { loadRuleset } from '../rulesets/load.ts'
import { machinesPage } from '../text/machines-page.ts'

/** A machine and the files that show it. */
export interface Drawn {
  readonly machine: FrameMachine
  /** Name of its files, without an ending. */
  readonly file: string
  readonly states: number
  readonly transitions: number
}

export const machines: Command = {
  name: 'machines',
  summary: 'draw the machine of each frame type, and write it as xstate source and as JSON',
  usage: 'machines RULESET --out DIR [--json]',
  options: {
    out: { value: 'DIR', text: 'the folder that the files go to; it is made where there is none' },
    json: { text: 'what was written, as JSON' },
  },
  details: [
    'For each frame type, those of events included: NAME.svg (the diagram), NAME.machine.ts (to be imported, or ' +
      'pasted into the Stately visualizer) and NAME.json (the config); and index.html, which shows them all.',
  ],
  async run(args, terminal) {
    const { cwd } = terminal.io
    const name = args.only('a ruleset')
    const out = args.text('out')
    if (out === undefined || out === '') throw new Fault('expected --out DIR: where the files go')
    const { ruleset } = await loadRuleset(name, cwd)
    const all = machinesOf(ruleset)
    const files = safeNames(all.map((machine) => machine.name))
    const drawn = all.map((machine, i): Drawn => {
      const { states, edges } = graphOf(machine.config)
      return { machine, file: files[i] as string, states: states.length, transitions: edges.length }
    })
    await folder(resolve(cwd, out), out)
    // The layout engine is large: it is loaded by those who draw only.
    const { drawMachine } = await import('@framestack/diagram')
    const write = (file: string, text: string): Promise<void> => writeWhole(join(out, file), text, cwd)
    for (const { machine, file } of drawn) {
      await write(`${file}.svg`, await drawMachine(machine))
      await write(`${file}.machine.ts`, machineSource(machine))
      await write(`${file}.json`, `${JSON.stringify(namedConfig(machine), null, 2)}\n`)
    }
    await write('index.html', machinesPage(ruleset, drawn))
    if (args.flag('json')) terminal.json(report(drawn))
    else terminal.out(`${all.length} machines of ${ruleset.name}: ${join(out, 'index.html')}`)
    return 0
  },
}

async function folder(place: string, named: string): Promise<void> {
  try {
    await makeFolder(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Fault(`cannot save to ${short(named)}: it is no folder`)
    throw unwritable(error, named)
  }
}

function report(drawn: readonly Drawn[]) {
  return drawn.map(({ machine: { name, kind, moves }, file, states, transitions }) => ({
    name,
    kind,
    moves: [...moves],
    states,
    transitions,
    files: [`${file}.svg`, `${file}.machine.ts`, `${file}.json`],
  }))
}
