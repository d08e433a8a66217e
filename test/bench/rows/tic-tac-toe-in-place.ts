import { liveRow } from '../live-tic-tac-toe.ts'

export default liveRow('in place', { store: 'in place' })
