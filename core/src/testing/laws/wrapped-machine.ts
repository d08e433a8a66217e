import type { MakeInterpreter } from '../../define/frame-type.ts'
import { compileMachine, type Host } from '../../machine/index.ts'

/** The compiled table with another host around the kernel's own: laws listen in or interfere there. */
export function wrappedMachine(wrap: (host: Host) => Host): MakeInterpreter {
  return (config, guards) => {
    const table = compileMachine(config, guards)
    return {
      start: (host) => table.start(wrap(host)),
      step: (state, event, host) => table.step(state, event, wrap(host)),
      isDone: (state) => table.isDone(state),
      handles: (state, type) => table.handles(state, type),
      handlesByWildcard: (state, type) => table.handlesByWildcard(state, type),
      events: (state) => table.events(state),
      active: (state) => table.active(state),
      tags: (state) => table.tags(state),
    }
  }
}
