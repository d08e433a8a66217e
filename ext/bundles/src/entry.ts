/** Where a module is found from the entry. */
const place = (name: string): string => JSON.stringify(`./${name}`)

/** Whether a file of a folder of mods holds data: what is in it is its default export. */
export const isData = (name: string): boolean => name.endsWith('.json')

const begin = (problems: readonly string[]): string => `const problems = ${JSON.stringify(problems)}
const mods = []
const why = (error) => (error instanceof Error ? \`\${error.name}: \${error.message}\` : String(error))
`

const made = `const made = base.withMods(mods)
const given = { ruleset: made.ruleset, problems: [...problems, ...made.problems] }
if (made.text ?? base.text) given.text = made.text ?? base.text
if (made.bots ?? base.bots) given.bots = made.bots ?? base.bots
`

/** Of data the whole counts, and none of its keys is an export, however it is loaded. */
const imported = (file: string): string => {
  const at = place(`mods/${file}`)
  return isData(file)
    ? `import(${at}, { with: { type: 'json' } }).then((data) => ({ default: data.default }))`
    : `import(${at})`
}

/**
 * The module that puts a ruleset together with mods: \`base\` is the one with \`withMods\`. A mod that throws while it is
 * loaded is told, and the others are loaded.
 */
export const moduleEntry = {
  name: 'entry.mjs',
  text: (base: string, mods: readonly string[]): string =>
    `import * as base from ${place(base)}
${begin([])}const load = async (file, run) => {
  try {
    mods.push({ file, exports: await run() })
  } catch (error) {
    problems.push(\`\${file}: \${why(error)}\`)
  }
}
${mods.map((file) => `await load(${JSON.stringify(file)}, () => ${imported(file)})\n`).join('')}${made}export const { ruleset, problems: faults, text, bots } = given
export default ruleset
`,
}

const required = (file: string): string => {
  const value = `require(${place(`mods/${file}`)})`
  return isData(file) ? `({ default: ${value} })` : value
}

/** The same as a script whose value is `module.exports`; for a ruleset without mods, that of its module. */
export function scriptEntry(
  entry: string,
  base: string | null,
  mods: readonly string[],
  problems: readonly string[],
): string {
  if (base === null) return `module.exports = require(${place(entry)})\n`
  return `const base = require(${place(base)})
${begin(problems)}const load = (file, run) => {
  try {
    mods.push({ file, exports: run() })
  } catch (error) {
    problems.push(\`\${file}: \${why(error)}\`)
  }
}
${mods.map((file) => `load(${JSON.stringify(file)}, () => ${required(file)})\n`).join('')}${made}module.exports = { ...given, faults: given.problems, default: given.ruleset }
`
}
