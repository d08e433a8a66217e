/** Whether this runs from its sources: packages then are resolved to theirs. */
export const fromSource: boolean = import.meta.url.endsWith('.ts')
