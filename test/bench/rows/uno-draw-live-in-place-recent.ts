import { liveRow } from '../uno/rows.ts'

export default liveRow('uno draw', 'in place, recent log', { store: 'in place', keep: 'recent' }, 'no views')
