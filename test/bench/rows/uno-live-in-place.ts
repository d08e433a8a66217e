import { liveRow } from '../uno/rows.ts'

export default liveRow('uno', 'in place', { store: 'in place' }, 'no views')
