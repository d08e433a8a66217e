import { conservation } from './conservation.ts'
import { deterministic } from './deterministic.ts'
import { ends } from './ends.ts'
import { json } from './json.ts'
import { machines } from './machines.ts'
import { offers } from './offers.ts'
import { pure } from './pure.ts'
import { refuse } from './refuse.ts'
import { replay } from './replay.ts'
import { resample } from './resample.ts'
import { restore } from './restore.ts'
import { secrecy } from './secrecy.ts'
import { stores } from './stores.ts'
import { tree } from './tree.ts'
import type { Law } from './types.ts'
import { undo } from './undo.ts'

/** All laws, the ones that others build on first. */
export const allLaws: readonly Law[] = [
  json,
  tree,
  pure,
  deterministic,
  refuse,
  offers,
  ends,
  conservation,
  undo,
  restore,
  replay,
  stores,
  machines,
  resample,
  secrecy,
]
