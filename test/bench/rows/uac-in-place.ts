import { randomLive } from '../random-games.ts'

export default randomLive('uac', 'in place', { store: 'in place' })
