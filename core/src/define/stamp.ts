/** Version of this kernel: that of its package. */
export const version = '0.1.0'

/** A copy of the kernel. Two copies of one version are two objects. */
export interface Copy {
  readonly version: string
}

/** The same key in every copy. */
const madeBy: symbol = Symbol.for('framestack.core')
const here: Copy = Object.freeze({ version })

/** What this copy of the kernel leaves on all that it makes for rules. */
export const stamp: object = Object.freeze({ [madeBy]: here })

/** The other copy of the kernel that made something; null for what this one made, and for what none did. */
export function otherCopy(made: unknown): Partial<Copy> | null {
  if (typeof made !== 'object' || made === null) return null
  const copy = (made as { readonly [key: symbol]: Partial<Copy> | undefined })[madeBy]
  return copy === undefined || copy === here ? null : copy
}
