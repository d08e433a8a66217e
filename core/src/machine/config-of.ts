import { refusals } from './refused.ts'
import type { MachineConfig } from './types.ts'

/**
 * The config as plain JSON, of a config or of a machine that xstate made. Throws for functions in it, with their
 * places; `{ X: undefined }` in `on`, which forbids X, becomes `{ X: {} }`.
 */
export function configOf(machine: object): MachineConfig {
  const raw = rawConfig(machine)
  if (hasFunction(raw, new Set()))
    throw new Error(['this machine is not plain data:', ...refusals(raw)].join('\n- '))
  // what only TypeScript reads
  const { types, schemas, ...state } = raw as Record<string, unknown>
  return plainState(state)
}

/** The config as it was written, which may hold anything. */
export function rawConfig(machine: object): object {
  if (!('config' in machine && 'implementations' in machine)) return machine
  return machine.config as object
}

function hasFunction(value: unknown, seen: Set<object>): boolean {
  if (typeof value === 'function') return true
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  return Object.values(value).some((one) => hasFunction(one, seen))
}

function plainState(state: object): object {
  const fields = Object.entries(state).map(([key, value]) => {
    if (key === 'states') return [key, mapped(value, (child) => plainState(child as object))]
    if (key === 'on') return [key, mapped(value, (one) => (one === undefined ? {} : plain(one)))]
    return [key, plain(value)]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function mapped(value: unknown, one: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, one(inner)]))
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
