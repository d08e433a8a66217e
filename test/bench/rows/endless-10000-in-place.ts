import { endlessRow } from '../endless.ts'

export default endlessRow('in place', 10000, 20000)
