import { liveRow } from '../uno/rows.ts'

export default liveRow('uno', 'in place, all views', { store: 'in place' }, 'views')
