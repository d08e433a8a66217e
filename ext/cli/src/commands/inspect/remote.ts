import type { LogEntry } from '@framestack/core'
import { FAILED, Fault, messageOf } from '../../command/fault.ts'
import type { Address } from './target.ts'

/** Milliseconds that a server has for an answer. */
const patience = 15_000

/** How a match on another server is reached. */
export interface Reach {
  readonly address: Address
  /** Where the operator's routes of that server are, scheme, host and port; null: nobody said. */
  readonly operator: string | null
  readonly key: string | null
}

/**
 * The log of a match on another server, as it is now: of a match that is over or open from everybody's route, else from
 * the operator's. Throws a `Fault` that says what is missing.
 */
export async function remoteLog({ address, operator, key }: Reach): Promise<LogEntry[]> {
  const { origin, match } = address
  const path = `matches/${match}/log`
  if (!address.operator) {
    const answer = await ask(`${origin}/api/${path}`, null)
    if (answer.status !== 403) return logIn(answer, origin)
    if (operator === null || key === null)
      throw new Fault(
        `that match goes on and is not open to everybody. If the server is yours: ${
          operator === null ? '--operator http://127.0.0.1:PORT (it prints where), and ' : ''
        }its key in FRAMESTACK_OPERATOR_KEY or --key-file FILE`,
      )
  }
  const from = address.operator ? origin : (operator as string)
  if (key === null)
    throw new Fault('the operator’s routes want his key: FRAMESTACK_OPERATOR_KEY, or --key-file FILE')
  return logIn(await ask(`${from}/operator/${path}`, key), from)
}

/** Checks where a key would be sent: in clear it stays on this computer. */
export function operatorAt(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Fault(`--operator: expected an address like http://127.0.0.1:9090, got '${text.slice(0, 60)}'`)
  return new URL(text).origin
}

async function ask(url: string, key: string | null): Promise<Response> {
  const { protocol, hostname, origin } = new URL(url)
  if (key !== null && protocol === 'http:' && !/^(127\.|\[::1\]$|localhost$)/.test(hostname))
    throw new Fault(
      `the operator’s key would go in clear to ${hostname}: use https, or a tunnel to 127.0.0.1`,
    )
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      // A key must not follow to another place.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    throw new Fault(`${origin} does not answer: ${messageOf(cause ?? error)}`, FAILED)
  }
}

async function logIn(answer: Response, origin: string): Promise<LogEntry[]> {
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && Array.isArray(body) && body.length > 0) return body as LogEntry[]
  if (answer.ok && Array.isArray(body))
    throw new Fault('that match has not begun: it waits for players', FAILED)
  const reason = (body as { readonly reason?: unknown } | null)?.reason
  if (typeof reason !== 'string')
    throw new Fault(`${origin} answers ${answer.status} and is no server of Framestack`, FAILED)
  throw new Fault(`${origin} says: ${reason}`, FAILED)
}
