import { live } from '../miracle/rows.ts'

export default live('immer with patches', { store: 'immer', immer: { freeze: false, patches: true } })
