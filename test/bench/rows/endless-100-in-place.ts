import { endlessRow } from '../endless.ts'

export default endlessRow('in place', 100, 200)
