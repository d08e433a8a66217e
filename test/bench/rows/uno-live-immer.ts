import { liveRow } from '../uno/rows.ts'

export default liveRow('uno', 'immer', { store: 'immer', immer: { freeze: false } }, 'no views')
