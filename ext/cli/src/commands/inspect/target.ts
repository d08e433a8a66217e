import { resolve } from 'node:path'
import { short } from '../../command/arguments.ts'
import { Fault } from '../../command/fault.ts'
import { kindOf } from '../../files/read.ts'

/** What is to be inspected. */
export type Target =
  | { readonly kind: 'ruleset'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly address: Address }

/** A match on a server. */
export interface Address {
  /** Scheme, host and port. */
  readonly origin: string
  readonly match: string
  /** It names the operator's route. */
  readonly operator: boolean
}

/** Tells an address from a file and a ruleset: a file is one that is there and no module, or ends like JSON. */
export async function targetOf(text: string, cwd: string): Promise<Target> {
  if (/^[a-z]{2,}:\/\//i.test(text)) return { kind: 'address', address: addressOf(text) }
  const isModule = /\.[cm]?[jt]sx?$/.test(text)
  const isData = /\.(json|jsonl|ndjson)$/i.test(text)
  if (isData || (!isModule && (await kindOf(resolve(cwd, text))) === 'file'))
    return { kind: 'file', path: text }
  return { kind: 'ruleset', name: text }
}

const expected =
  'expected the address of a match, like http://127.0.0.1:8080/#/match/ID, or .../api/matches/ID/replay'

/** The match behind an address as a browser shows it, or as the API has it. Throws a `Fault` for any other. */
export function addressOf(text: string): Address {
  if (!URL.canParse(text)) throw new Fault(`${short(text)} is no address; ${expected}`)
  const { protocol, origin, username, password, searchParams, hash, pathname } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Fault(`${protocol}// is not spoken here; ${expected}`)
  // Addresses end up in histories and logs.
  if (username !== '' || password !== '' || ['key', 'token', 'code'].some((name) => searchParams.has(name)))
    throw new Fault(
      'a key must not stand in an address: FRAMESTACK_OPERATOR_KEY=..., or --key-file FILE, has the operator’s',
    )
  const page = /^#\/(?:match|inspect)\/([^/?]+)$/.exec(hash)?.[1]
  const route = /^\/(api|operator)\/matches\/([^/]+)(?:\/(?:log|replay|steps|save))?\/?$/.exec(pathname)
  const match = page ?? route?.[2]
  if (match === undefined || !/^[0-9A-Za-z-]{1,64}$/.test(match))
    throw new Fault(`${short(text)}: ${expected}`)
  return { origin, match, operator: page === undefined && route?.[1] === 'operator' }
}
