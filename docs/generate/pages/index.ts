import type { PagePlan } from '../types.ts'
import { running } from './running.ts'
import { writing } from './writing.ts'

/**
 * Which page shows what, in this order. Everything that an entry of core exports stands here once; a test says
 * what does not. What has a `prefix` is shown with a heading for each member.
 */
export const pages: readonly PagePlan[] = [...writing, ...running]
