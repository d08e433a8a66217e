import { bareRow } from '../uno/rows.ts'

export default bareRow('uno draw')
