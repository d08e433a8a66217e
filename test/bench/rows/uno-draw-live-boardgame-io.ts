import { boardgameRow } from '../uno/boardgame-io.ts'

export default boardgameRow('uno draw')
