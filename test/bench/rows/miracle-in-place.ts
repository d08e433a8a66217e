import { live } from '../miracle/rows.ts'

export default live('in place', { store: 'in place' })
