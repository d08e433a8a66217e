import { liveRow } from '../uno/rows.ts'

export default liveRow('uno draw', 'in place', { store: 'in place' }, 'no views')
