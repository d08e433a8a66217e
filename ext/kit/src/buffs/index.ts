export { type Buff, FOREVER, INSTANT, joinBuff, longer, type Stacking, tickBuff } from './buffs.ts'
