/**
 * What a module imports, from its text. A word in a text or a comment that looks like an import is taken for one, and
 * then is a file more in the bundle, or none.
 */
export function importsOf(text: string): string[] {
  const found = new Set<string>()
  const forms = [
    /(?:^|[;\s}])(?:import|export)\s[^'"`;()]*?from\s*(['"])([^'"\n]+)\1/g,
    /(?:^|[;\s}])import\s*(['"])([^'"\n]+)\1/g,
    /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
  ]
  for (const form of forms) for (const match of text.matchAll(form)) found.add(match[2] as string)
  return [...found]
}
