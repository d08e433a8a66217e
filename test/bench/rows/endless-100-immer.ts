import { endlessRow } from '../endless.ts'

export default endlessRow('immer', 100, 200)
