import { liveRow } from '../live-tic-tac-toe.ts'

export default liveRow('immer', { store: 'immer', immer: { freeze: false, patches: true } })
