/** The vocabulary of the reference: what is read from core's sources, before it becomes pages. */

/** A declaration of core by file and name: names alone may come twice. */
export interface Ref {
  readonly name: string
  /** Relative to the repository, with forward slashes. */
  readonly file: string
}

/** A key of an interface, a member of a class, a function of an object such as `option`. */
export interface Member {
  readonly name: string
  /** As it stands in the source, without body. */
  readonly signature: string
  /** Text of the doc comment; '' where there is none. */
  readonly doc: string
  readonly refs: readonly Ref[]
}

export type ItemKind = 'function' | 'interface' | 'type' | 'class' | 'value'

/** A declaration at the top of a module. */
export interface Item extends Ref {
  readonly kind: ItemKind
  readonly doc: string
  /** As it stands in the source, without bodies of functions, and without `export`. */
  readonly code: string
  /** What stands before the members: `interface Frame<D, R, M> extends Handle<D, R>`. */
  readonly head: string
  readonly members: readonly Member[]
  /** Names behind `extends`. */
  readonly bases: readonly string[]
  readonly refs: readonly Ref[]
}

/** Everything that the pages are made of. */
export interface Sources {
  /** What each entry exports: `.`, `./testing`, ... */
  readonly entries: ReadonlyMap<string, readonly Ref[]>
  /** A declaration of core, exported or not; null where there is none of that name. */
  find(ref: Ref): Item | null
}

/** How an item is shown: as one block of code, or with a heading for each member. */
export interface Shown {
  readonly name: string
  /** The file, for what no entry exports. */
  readonly file?: string
  /** What stands before a member's name in its heading: `gc.`; given where members get headings. */
  readonly prefix?: string
  /** What the list of all names calls a member: `key of a frame`. Default: the name of the type. */
  readonly called?: string
}

export interface Section {
  readonly title: string
  readonly text?: string
  readonly items: readonly (string | Shown)[]
}

export interface PagePlan {
  /** Name of the file. */
  readonly file: string
  readonly title: string
  /** One line for the index. */
  readonly about: string
  /** What stands below the title. */
  readonly text: string
  readonly sections: readonly Section[]
}

export const keyOf = ({ file, name }: Ref): string => `${file}#${name}`
