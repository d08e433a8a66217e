import { endlessRow } from '../endless.ts'

export default endlessRow('immer', 10000, 20000)
