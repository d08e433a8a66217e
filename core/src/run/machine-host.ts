import type { FrameType } from '../define/frame-type.ts'
import { Defect } from '../errors.ts'
import { clone, type Json } from '../json/index.ts'
import type { Host, MachineEvent } from '../machine/index.ts'
import type { Seat } from '../types.ts'
import type { RuleContext } from './context.ts'
import { Ground } from './ground.ts'
import { type Call, refuseWaiting } from './rule-call.ts'

/** A move on its way into a machine. */
export interface MoveEvent extends MachineEvent {
  readonly seat: Seat
  readonly args: { readonly [name: string]: Json }
}

/** What a machine's config holds belongs to all matches. */
function copyOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null ? clone(params) : params
}

/** Runs the guards and actions that the machine of the running frame asks for. */
export class MachineHost extends Ground implements Host {
  /** Where the running frame goes next by `goto`. */
  protected goingTo: string | null = null
  /** An action ran since it was last set to false. */
  protected acted = false

  guard(name: string, params: unknown, event: MachineEvent): boolean {
    const answer = this.#guard(name, params, event)
    if (this.trace !== null) this.trace.guard(this.c.self.id, name, params, event, answer)
    return answer
  }

  #guard(name: string, params: unknown, event: MachineEvent): boolean {
    const type = this.runningType as FrameType
    if (type.stepwise) return this.goingTo === (params as { to: string }).to
    const guard = type.guards[name]
    if (!guard) throw new Defect(`guard '${name}' has no function`)
    this.c.event = event
    return this.looking(() =>
      refuseWaiting((guard as (c: RuleContext, params: unknown) => boolean)(this.c, copyOf(params))),
    )
  }

  action(name: string, params: unknown, event: MachineEvent): void {
    const action = (this.runningType as FrameType).action(name)
    if (!action) throw new Defect(`action '${name}' has no function`)
    this.doing = name
    this.acted = true
    if (this.trace !== null) this.trace.action(this.c.self.id, name, params, event)
    const given = action.move ? (event as MoveEvent).args : copyOf(params)
    refuseWaiting((action.run as unknown as Call)(this.c, given))
  }
}
