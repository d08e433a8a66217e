const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`

export const bold = code(1, 22)
export const dim = code(2, 22)
/** D6: P1 is blue, P2 is red. */
export const blue = code(34, 39)
export const red = code(31, 39)
export const purple = code(35, 39)

/** A text in the colour of a team. */
export const inTeam = (team: number, text: string): string => (team === 0 ? blue(text) : red(text))
