import { randomLive } from '../random-games.ts'

export default randomLive('uac', 'immer', { store: 'immer', immer: { freeze: false } })
