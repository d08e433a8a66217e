import { Fault } from '../command/fault.ts'

/** The adapters of other programs' protocols. Optional, as the server itself is. */
export async function lanPackage(): Promise<typeof import('@framestack/lan')> {
  try {
    return await import('@framestack/lan')
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Fault('@framestack/lan is not installed here: npm install @framestack/lan')
  }
}
