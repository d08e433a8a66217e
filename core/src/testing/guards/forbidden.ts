/** Globals that no rule may even mention: they depend on the moment, the machine, or what else is going on. */
export const forbiddenGlobals = [
  'Date',
  'performance',
  'crypto',
  'Intl',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'WeakRef',
  'FinalizationRegistry',
] as const

/** Functions of `Math` whose last digit is the machine's own. `sqrt` is exact everywhere. */
const inexact = [
  ...[
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'sinh',
    'cosh',
    'tanh',
    'asinh',
    'acosh',
    'atanh',
  ],
  ...['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'cbrt', 'hypot'],
]

/** A function of a built-in object that is refused. `unless` says with which arguments it is not. */
export interface ForbiddenFunction {
  readonly owner: object
  readonly key: string
  /** As an author would write it. */
  readonly name: string
  readonly unless?: (self: unknown, args: readonly unknown[]) => boolean
}

/** Worked out anew each time: a realm may have been patched by others since. */
export function forbiddenFunctions(): ForbiddenFunction[] {
  // biome-ignore lint/style/noRestrictedGlobals: it is looked up in order to be refused.
  const clock = Date
  const found: ForbiddenFunction[] = [
    ...['random', ...inexact].map((key) => ({ owner: Math, key, name: `Math.${key}` })),
    { owner: Math, key: 'pow', name: 'Math.pow with fractions or large numbers', unless: isExactPower },
    { owner: clock, key: 'now', name: 'Date.now' },
  ]
  const prototypes: [string, object][] = [
    ['String', String.prototype],
    ['Number', Number.prototype],
    ['BigInt', BigInt.prototype],
    ['Array', Array.prototype],
    ['Object', Object.prototype],
    ['Date', clock.prototype],
    ['TypedArray', Object.getPrototypeOf(Uint8Array.prototype) as object],
  ]
  for (const [name, owner] of prototypes)
    for (const key of Object.getOwnPropertyNames(owner))
      if (key === 'localeCompare' || key.startsWith('toLocale'))
        found.push({ owner, key, name: `${name}.prototype.${key}` })
  return found.filter(({ owner, key }) => Object.hasOwn(owner, key))
}

/** Whole numbers whose power can be written exactly come out the same everywhere. */
function isExactPower(_: unknown, [base, exponent]: readonly unknown[]): boolean {
  if (!Number.isSafeInteger(base) || !Number.isSafeInteger(exponent) || (exponent as number) < 0) return false
  let product = 1
  for (let i = 0; i < (exponent as number); i++) {
    product *= base as number
    if (!Number.isSafeInteger(product)) return false
    if (product === 0 || product === 1) return true
  }
  return true
}
