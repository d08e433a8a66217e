/**
 * How a value looks: what is printed up to a `#` that has something before it (`R8` of `R8#16`). What a person means by
 * that is the first one of those that are open.
 */
export const lookOf = (printed: string): string => printed.replace(/^([^#\s]+)#\d+$/, '$1')
