import { liveRow } from '../events.ts'

export default liveRow(0)
