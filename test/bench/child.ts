/**
 * Measures one row in a process of its own and prints that as JSON: `node child.js ROW_FILE SECONDS CLOCK`, or the memory
 * of idle matches: `node --expose-gc child.js ROW_FILE MATCHES memory`.
 */
import { pathToFileURL } from 'node:url'
import { hold, measure } from './measure.ts'
import type { Row } from './types.ts'
import { workOf } from './works.ts'

const [file = '', amount = '1', what] = process.argv.slice(2)
const { default: row } = (await import(pathToFileURL(file).href)) as { default: Row }
const measured =
  what === 'memory'
    ? hold(row, Number(amount))
    : measure(row, workOf(row.work).checkedGames, Number(amount), what === 'cpu' ? 'cpu' : 'wall')
console.log(JSON.stringify(measured))
