import type { Json, Message, Moves, Viewer } from '@framestack/core'
import type { Terminal } from '../command/terminal.ts'
import { flow } from '../text/flow.ts'
import { legend } from '../text/legend.ts'
import { contextOf, type Style } from '../text/style.ts'
import { block } from '../text/value.ts'
import type { Table } from './table.ts'

/** How the values of a match are written to a terminal. */
export function styleOf({ players, names, options }: Table, { paint, width }: Terminal): Style {
  return { paint, width, players, names, options }
}

/** The view of a viewer, as the ruleset writes it or in the general way. */
export function viewLines({ gc, text }: Table, viewer: Viewer, style: Style): string[] {
  const view = gc.viewFor(viewer)
  const own = text.view?.(view, contextOf(viewer, style))
  return own?.flatMap((line) => flow(line, style.width)) ?? block(view, style)
}

/** Says what a move means, as far as its player may know; null where there is nothing to add. */
export type Explain = (message: Message) => string | null

/** Explains moves in the ruleset's words, or from the records in the player's view. */
export function explainer({ gc, text }: Table, seat: number, moves: Moves, style: Style): Explain {
  let view: Json | undefined
  return (message) => {
    view ??= gc.viewFor(seat)
    const own = text.move?.(message, view, contextOf(seat, style))
    return own === undefined ? legend(message, moves, view, style) : own
  }
}
