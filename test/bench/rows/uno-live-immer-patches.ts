import { liveRow } from '../uno/rows.ts'

export default liveRow(
  'uno',
  'immer with patches',
  { store: 'immer', immer: { freeze: false, patches: true } },
  'no views',
)
