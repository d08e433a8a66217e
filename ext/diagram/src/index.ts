import { type FrameMachine, graphOf } from '@framestack/core/inspect'
import { place } from './layout.ts'
import { svgOf } from './svg.ts'

export { escaped } from './svg.ts'

/**
 * Draws a machine as SVG text. States carry `data-state` with their path, transitions `data-edge` with the id that
 * they have in `graphOf(machine.config)`: a page lights them by setting the class `active`.
 */
export async function drawMachine(machine: FrameMachine): Promise<string> {
  const graph = graphOf(machine.config)
  const plain = machine.kind !== 'machine' && machine.kind !== 'question'
  return svgOf(machine, graph, await place(graph, plain))
}
