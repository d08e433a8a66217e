import type { FrameMachine } from '@framestack/core/inspect'

const machines = new Map<string, Promise<readonly FrameMachine[]>>()
const drawn = new Map<string, Promise<string | null>>()

/** The machines of all frame types of a ruleset, as the server has it. Rejects where it does not tell. */
export function machinesFor(ruleset: string): Promise<readonly FrameMachine[]> {
  const known = machines.get(ruleset) ?? load(ruleset)
  machines.set(ruleset, known)
  // What failed may go well later.
  known.catch(() => machines.delete(ruleset))
  return known
}

/** The diagram of a frame type as SVG text; null where the rules have no frame of that name. */
export function diagramOf(ruleset: string, frame: string): Promise<string | null> {
  const key = `${ruleset}/${frame}`
  const known = drawn.get(key) ?? draw(ruleset, frame)
  drawn.set(key, known)
  known.catch(() => drawn.delete(key))
  return known
}

async function draw(ruleset: string, frame: string): Promise<string | null> {
  const machine = (await machinesFor(ruleset)).find(({ name }) => name === frame)
  if (machine === undefined) return null
  const { drawMachine } = await import('@framestack/diagram')
  return drawMachine(machine)
}

async function load(ruleset: string): Promise<readonly FrameMachine[]> {
  const response = await fetch(`/api/rulesets/${encodeURIComponent(ruleset)}/machines`)
  if (!response.ok) throw new Error(`machines of ${ruleset}: status ${response.status}`)
  return (await response.json()) as FrameMachine[]
}
