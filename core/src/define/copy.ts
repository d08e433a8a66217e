import { Misuse } from '../errors.ts'

/** Version of this kernel: that of its package. */
export const version = '0.1.0'

/** A copy of the kernel. Two copies of one version are two objects. */
interface Copy {
  readonly version: string
}

/** The same key in every copy. */
const madeBy: symbol = Symbol.for('framestack.core')
const here: Copy = Object.freeze({ version })

/** What this copy of the kernel leaves on all that it makes. */
export const stamp: object = Object.freeze({ [madeBy]: here })

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

/** Throws {@link TwoCores} for a ruleset or frame that another copy of the kernel made. */
export function checkCopy(made: object, what: string, use: 'runs' | 'defines'): void {
  const copy = (made as { readonly [key: symbol]: Partial<Copy> | undefined })[madeBy]
  if (copy === undefined || copy === here) return
  throw new TwoCores(what, String(copy.version).slice(0, 40), use)
}
