import { playoutRow } from '../uno/rows.ts'

export default playoutRow('uno draw')
