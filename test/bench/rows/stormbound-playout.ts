import { randomPlayout } from '../random-games.ts'

export default randomPlayout('stormbound')
