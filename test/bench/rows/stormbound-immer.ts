import { randomLive } from '../random-games.ts'

export default randomLive('stormbound', 'immer', { store: 'immer', immer: { freeze: false } })
