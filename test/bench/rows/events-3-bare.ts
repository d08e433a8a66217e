import { bareRow } from '../events.ts'

export default bareRow(3)
