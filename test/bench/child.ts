/** Measures one row in a process of its own: `node child.js ROW_FILE SECONDS` prints the measurement as JSON. */
import { pathToFileURL } from 'node:url'
import { measure } from './measure.ts'
import type { Row } from './types.ts'
import { workOf } from './works.ts'

const [file = '', seconds = '1'] = process.argv.slice(2)
const { default: row } = (await import(pathToFileURL(file).href)) as { default: Row }
console.log(JSON.stringify(measure(row, workOf(row.work).checkedGames, Number(seconds))))
