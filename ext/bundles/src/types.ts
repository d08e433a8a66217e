import type { Ruleset, TextRenderer } from '@framestack/core'

/** A ruleset's module with all that it imports, apart from the kernel, as one value. */
export interface Bundle {
  /** SHA-256 over names and bytes of the files, and the kernel's version. */
  readonly hash: string
  /** Name of the file that is imported. */
  readonly entry: string
  /** Bytes by name, in base64. Names are those in a folder of its own: `package/...`, `node_modules/...`, `mods/...`. */
  readonly files: { readonly [name: string]: string }
  /** Name of the file that puts the ruleset together with mods; null: there are none. */
  readonly base: string | null
  /** The mods in it, in the order in which they are loaded. */
  readonly mods: readonly ModHash[]
}

/** A mod, and the hash of its bytes and of those that it imports from its folder. */
export interface ModHash {
  readonly file: string
  readonly hash: string
}

/** A module of a folder of mods, as the ruleset gets it. */
export interface LoadedMod {
  /** Its name in the folder. */
  readonly file: string
  readonly exports: { readonly [name: string]: unknown }
}

/** What a ruleset makes of mods: what cannot be used is told in a line for each fault, and the rest can be played. */
export interface Modded {
  readonly ruleset: Ruleset
  readonly problems: readonly string[]
  /** How the game is shown in words; default: as the module of `withMods` says. */
  readonly text?: TextRenderer
  /** Bots, by name; default: those of that module. */
  readonly bots?: object
}

/** What the module that a package names under `mods` exports as `withMods`. */
export type WithMods = (modules: readonly LoadedMod[]) => Modded

/** The module of a package that puts a ruleset together with mods. */
export interface ModBase {
  /** The folder of the package. */
  readonly folder: string
  /** Its module that exports `withMods`. */
  readonly module: string
}

/** Mods beside a ruleset. */
export interface ModFolder {
  readonly base: ModBase
  /** The folder with the mods. */
  readonly folder: string
}
