import { Misuse } from '../errors.ts'
import { otherCopy, version } from './stamp.ts'

/** Rules meet another copy of the kernel than the one that they were made with. */
export class TwoCores extends Misuse {
  constructor(what: string, theirs: string, use: string) {
    const versions = theirs === version ? `both are version ${version}` : `version ${theirs}, here ${version}`
    super(
      `${what} was made with another copy of @framestack/core than the one that ${use} it (${versions})\n` +
        "Keep one copy: 'npm ls @framestack/core' shows where they are, 'npm dedupe' joins them where ranges allow it.\n" +
        'A ruleset package names the kernel under peerDependencies, never under dependencies;\n' +
        'for a package in a folder of its own, run the framestack command that is installed in that folder.',
    )
    this.name = 'TwoCores'
  }
}

/** Throws {@link TwoCores} for what another copy of the kernel made: `what` names it, `use` says what this one does with it. */
export function checkCopy(made: unknown, what: string, use: 'runs' | 'defines' | 'uses' | 'reads'): void {
  const copy = otherCopy(made)
  if (copy !== null) throw new TwoCores(what, String(copy.version).slice(0, 40), use)
}
