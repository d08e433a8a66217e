import type { GuardRef, GuardRule, MachineConfig } from '../machine/index.ts'
import type { FrameMachine } from './machines.ts'

const WIDTH = 100

/** The config under the frame's name, where it has no id of its own. */
export function namedConfig({ name, config }: Pick<FrameMachine, 'name' | 'config'>): MachineConfig {
  // Without an id xstate calls it '(machine)', and a target may say so.
  if (config.id !== undefined || JSON.stringify(config).includes('#(machine)')) return config
  return { id: name, ...config }
}

/** A module that exports the machine as xstate has it, with guards and actions by name. */
export function machineSource(machine: FrameMachine): string {
  const rules = Object.entries(machine.guards)
  const used = [...new Set(rules.map(([, rule]) => helperOf(rule)))].sort()
  const config = literal(namedConfig(machine), 0, 0)
  const guards = rules.map(([name, rule]) => `    ${key(name)}: ${combined(rule)},\n`)
  const given = rules.length === 0 ? '' : `, {\n  guards: {\n${guards.join('')}  },\n}`
  return `import { ${['createMachine', ...used].sort().join(', ')} } from 'xstate'\n\nexport const machine = createMachine(${config}${given})\n`
}

const helperOf = (rule: GuardRule): string => Object.keys(rule)[0] as string

function combined(rule: GuardRule): string {
  if ('and' in rule) return `and(${refs(rule.and)})`
  if ('or' in rule) return `or(${refs(rule.or)})`
  if ('not' in rule) return `not(${literal(rule.not, 2, 0)})`
  return `stateIn(${literal(rule.stateIn, 2, 0)})`
}

const refs = (all: readonly GuardRef[]): string => literal(all, 2, 0)

/** A value as a person would write it: on one line where it fits. */
function literal(value: unknown, depth: number, used: number): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const list = Array.isArray(value)
  const parts = (deeper: number): string[] =>
    list
      ? value.map((one) => literal(one, deeper, 0))
      : Object.entries(value).map(([name, one]) => {
          const start = `${key(name)}: `
          return start + literal(one, deeper, start.length)
        })
  const flat = parts(depth).join(', ')
  const line = list ? `[${flat}]` : flat === '' ? '{}' : `{ ${flat} }`
  if (depth * 2 + used + line.length < WIDTH && !line.includes('\n') && (depth > 0 || flat === ''))
    return line
  const indent = '  '.repeat(depth)
  const rows = parts(depth + 1).map((part) => `${indent}  ${part},\n`)
  return list ? `[\n${rows.join('')}${indent}]` : `{\n${rows.join('')}${indent}}`
}

const quoted = (text: string): string => {
  const json = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function key(name: string): string {
  // Written plainly it would set the prototype.
  if (name === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}
