export { aura, fragile, rage, statBuff, thorns } from './basic.ts'
