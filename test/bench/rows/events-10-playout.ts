import { playoutRow } from '../events.ts'

export default playoutRow(10)
