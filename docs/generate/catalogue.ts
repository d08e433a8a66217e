import { contextsIn } from './contexts.ts'
import { type Item, keyOf, type PagePlan, type Ref, type Shown, type Sources } from './types.ts'

/** Shapes whose functions get a context, with what an author calls them. */
const shapes: readonly (readonly [shape: string, called: string])[] = [
  ['RulesetShape', 'ruleset'],
  ['Language', 'language'],
  ['FrameShape', 'frame'],
  ['EventShape', 'event'],
  ['ListenerShape', 'listener'],
  ['WindowShape', 'window'],
  ['AskShape', 'ask'],
  ['AcceptShape', 'acceptMessage'],
  ['UseCardsShape', 'useCards'],
  ['CardTable', 'cardFrames'],
]

/** A function of a shape, and the kinds of contexts that it gets. */
export interface Getting {
  readonly called: string
  readonly shape: Item
  readonly member: string
  readonly kinds: readonly string[]
}

/** What the plan of the pages says, together with what there is. */
export class Catalogue {
  readonly pages: readonly PagePlan[]
  readonly sources: Sources
  /** What entries export, by name. */
  readonly #exported = new Map<string, Item>()
  /** What has a place on a page, by name and by key. */
  readonly #named = new Map<string, Item>()
  readonly #placed = new Set<string>()

  constructor(pages: readonly PagePlan[], sources: Sources) {
    this.pages = pages
    this.sources = sources
    for (const refs of sources.entries.values())
      for (const ref of refs) {
        const item = sources.find(ref)
        if (item !== null) this.#exported.set(item.name, item)
      }
    for (const { sections } of pages)
      for (const { items } of sections)
        for (const shown of items) {
          const item = this.itemOf(shown)
          if (item === null) continue
          this.#named.set(item.name, item)
          this.#placed.add(keyOf(item))
        }
  }

  /** What the plan names; null where there is none. */
  itemOf(shown: string | Shown): Item | null {
    const { name, file } = typeof shown === 'string' ? { name: shown, file: undefined } : shown
    if (file !== undefined) return this.sources.find({ name, file })
    return this.#exported.get(name) ?? null
  }

  /** A name as a doc comment says it: `GameControl`, `resample` (of the same type). */
  named(name: string): Item | null {
    return this.#exported.get(name) ?? this.#named.get(name) ?? null
  }

  isPlaced(ref: Ref): boolean {
    return this.#placed.has(keyOf(ref))
  }

  /** Exported names that no page shows. */
  unplaced(): string[] {
    return [...this.#exported.values()].filter((item) => !this.isPlaced(item)).map(({ name }) => name)
  }

  /** Types that items name and that no page shows, with all that those name in turn. */
  helpersOf(items: readonly Item[]): Item[] {
    const helpers = new Map<string, Item>()
    const collect = (refs: readonly Ref[]): void => {
      for (const ref of refs) {
        const item = this.sources.find(ref)
        if (item === null || this.isPlaced(ref) || helpers.has(keyOf(ref))) continue
        if (item.kind !== 'type' && item.kind !== 'interface') continue
        helpers.set(keyOf(ref), item)
        collect(item.refs)
      }
    }
    for (const item of items) collect([...item.members.flatMap(({ refs }) => refs), ...item.refs])
    return [...helpers.values()]
  }

  /** Which functions get which contexts. */
  gettings(): Getting[] {
    return shapes.flatMap(([name, called]) => {
      const shape = this.named(name)
      return (shape?.members ?? []).flatMap(({ name: member, signature, refs }) => {
        const helpers = this.helpersOf([{ ...(shape as Item), members: [], refs }])
        const kinds = contextsIn([signature, ...helpers.map(({ code }) => code)].join('\n'))
        return kinds.length === 0 ? [] : [{ called, shape: shape as Item, member, kinds }]
      })
    })
  }
}
