/** The command as a library. */
import { type Io, main, type TextRenderer } from '@framestack/cli'

export const text: TextRenderer = { view: () => ['nothing to see'] }
export const run = (io: Io): Promise<number> => main(['list'], io)
