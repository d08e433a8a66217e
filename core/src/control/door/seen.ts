import { copyJson, type Json } from '../../json/index.ts'
import { hidden } from '../../language/hidden.ts'
import type { RuleContext } from '../../run/context.ts'
import type { Runner } from '../../run/runner.ts'
import type { FrameRecord, SeenFrame, Viewer } from '../../types.ts'

type Project = (c: RuleContext) => Json | typeof hidden

/** The frames of a stack as a viewer may see them, bottom first. */
export function seenStack(runner: Runner, viewer: Viewer): SeenFrame[] {
  return runner.state.stack.flatMap((frame) => {
    const seen = seenOf(runner, frame, viewer)
    return seen === hidden ? [] : [{ type: frame.type, seen }]
  })
}

/** Type of the active frame, null when there is none that the viewer may know of. */
export function seenTop(runner: Runner, viewer: Viewer): string | null {
  const top = runner.state.stack[runner.state.stack.length - 1]
  return top === undefined || seenOf(runner, top, viewer) === hidden ? null : top.type
}

function seenOf(runner: Runner, frame: FrameRecord, viewer: Viewer): Json | typeof hidden {
  const project = runner.rules.types.get(frame.type)?.definition.project as Project | undefined
  if (!project) return null
  const c = runner.lookAt(frame)
  c.viewer = viewer
  runner.doing = 'project'
  const seen = project(c)
  return seen === hidden ? hidden : copyJson(seen)
}
