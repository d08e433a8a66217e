export { type BundleFile, bundleHash, isBundle } from './bundle.ts'
export type { Resolve } from './resolve.ts'
