import { randomLive } from '../random-games.ts'

export default randomLive('stormbound', 'in place', { store: 'in place' })
