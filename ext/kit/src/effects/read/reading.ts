import type { Running, Table } from '../types.ts'
import { test } from './cond.ts'
import { matches } from './filter.ts'
import { num } from './number.ts'
import { type Draw, type Reading, Scene } from './scene.ts'
import { select } from './select.ts'

const reading: Reading = { num, test, matches, select }

/** The game as an ability sees it. Without `draw` nothing that it reads may need chance. */
export const sceneOf = (table: Table, run: Running, draw: Draw): Scene => new Scene(table, run, draw, reading)
