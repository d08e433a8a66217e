import type { Ruleset } from '@framestack/core'
import type { FrameMachine } from '@framestack/core/inspect'

/** Rules whose machines this page knows. They are fetched when somebody looks. */
const rules: { readonly [name: string]: () => Promise<Ruleset> } = {
  uno: async () => (await import('@framestack/uno')).uno,
  sgs: async () => (await import('@framestack/sgs')).sgs,
  miracle: async () => (await import('@framestack/miracle')).miracle,
  'tic-tac-toe': async () => (await import('@framestack/examples/tic-tac-toe')).ticTacToe,
  beacons: async () => (await import('@framestack/examples/beacons')).beacons,
  'court-of-masks': async () => (await import('@framestack/examples/court-of-masks')).courtOfMasks,
}

const machines = new Map<string, Promise<readonly FrameMachine[]>>()
const drawn = new Map<string, Promise<string | null>>()

/** The diagram of a frame type as SVG text; null where the page does not know the rules. */
export function diagramOf(ruleset: string, frame: string): Promise<string | null> {
  const key = `${ruleset}/${frame}`
  const known = drawn.get(key) ?? draw(ruleset, frame)
  drawn.set(key, known)
  return known
}

async function draw(ruleset: string, frame: string): Promise<string | null> {
  const machine = (await machinesFor(ruleset)).find(({ name }) => name === frame)
  if (machine === undefined) return null
  const { drawMachine } = await import('@framestack/diagram')
  return drawMachine(machine)
}

function machinesFor(ruleset: string): Promise<readonly FrameMachine[]> {
  const known = machines.get(ruleset) ?? load(ruleset)
  machines.set(ruleset, known)
  return known
}

async function load(ruleset: string): Promise<readonly FrameMachine[]> {
  const get = Object.hasOwn(rules, ruleset) ? rules[ruleset] : undefined
  if (get === undefined) return []
  const [{ machinesOf }, own] = await Promise.all([import('@framestack/core/inspect'), get()])
  return machinesOf(own)
}
