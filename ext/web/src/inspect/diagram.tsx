import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../words/words.ts'
import { diagramOf } from './machines.ts'

/** A frame's machine, drawn, with the states alight in which it is. `state`: leaf paths, joined by commas. */
export function Diagram({
  ruleset,
  frame,
  state,
}: {
  readonly ruleset: string
  readonly frame: string
  readonly state: string
}): ReactNode {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const [svg, become] = useState<{ frame: string; text: string | null } | null>(null)
  useEffect(() => {
    let gone = false
    diagramOf(ruleset, frame).then(
      (text) => gone || become({ frame, text }),
      () => gone || become({ frame, text: null }),
    )
    return () => {
      gone = true
    }
  }, [ruleset, frame])
  const text = svg?.frame === frame ? svg.text : undefined
  useEffect(() => {
    if (place.current === null || text === undefined) return
    const active = new Set(state.split(','))
    for (const one of place.current.querySelectorAll('[data-state]'))
      one.classList.toggle('active', active.has(one.getAttribute('data-state') ?? ''))
    // A wide diagram scrolls: where it stands is in sight.
    const [lit] = place.current.querySelectorAll('.active')
    if (lit === undefined) return
    const [there, around] = [lit.getBoundingClientRect(), place.current.getBoundingClientRect()]
    place.current.scrollLeft += there.left + there.width / 2 - around.left - around.width / 2
  }, [state, text])
  if (text === undefined) return <p className="dim">{say('loading')}</p>
  if (text === null) return <p className="dim">{say('inspect.noMachine')}</p>
  // The text is drawn in this page, and every name in it is escaped, whatever the machines are called.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of our own
  return <div className="diagram" ref={place} dangerouslySetInnerHTML={{ __html: text }} />
}
