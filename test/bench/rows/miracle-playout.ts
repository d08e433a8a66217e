export { playout as default } from '../miracle/rows.ts'
