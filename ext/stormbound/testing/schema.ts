import { jsonSchema } from '@framestack/kit/effects/check'
import { dialect } from '../src/dialect.ts'

/** The published schema of this game's cards. */
export const schema = () => jsonSchema(dialect, 'https://framestack.dev/stormbound/cards.schema.json')
