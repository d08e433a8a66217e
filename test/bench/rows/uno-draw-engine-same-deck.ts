import { unoEngineRow } from '../uno/uno-engine.ts'

export default unoEngineRow('uno draw', 'same deck')
