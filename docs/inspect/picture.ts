/**
 * Makes the picture of a machine for the page on inspection:
 *
 *     npx tsx --conditions=@framestack/source docs/inspect/picture.ts
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FrameMachine, machinesOf } from '@framestack/core/inspect'
import { drawMachine } from '@framestack/diagram'
import { sgs } from '@framestack/sgs'

/** Where the picture is. */
export const place = new URL('fire-attack.svg', import.meta.url)

/** The fire attack while it waits for the user's card, as the inspector lights it. */
export async function picture(): Promise<string> {
  const machine = machinesOf(sgs).find(({ name }) => name === 'fire attack') as FrameMachine
  const svg = await drawMachine(machine)
  return svg.replace(
    /class="state ([^"]*)" data-state="discard"/,
    'class="state $1 active" data-state="discard"',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(place, await picture())
