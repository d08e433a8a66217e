import { liveRow } from '../uno/rows.ts'

export default liveRow(
  'uno draw',
  'immer with patches',
  { store: 'immer', immer: { freeze: false, patches: true } },
  'no views',
)
