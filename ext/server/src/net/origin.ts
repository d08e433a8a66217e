import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Which pages may use this server, and under which names it is called. */
export interface Origins {
  /** Whether a request with these headers may come in. */
  allows(headers: { readonly host?: string | undefined; readonly origin?: string | undefined }): boolean
}

/**
 * Requests of pages are taken from this server's own pages, and from those of `extra` (`https://play.example.org`).
 * The name that it was called by must be an address, this machine's, or one of `extra`: a stranger's name that leads
 * here is none. Whoever sends no `Origin` is no page.
 */
export function originsOf(extra: readonly string[]): Origins {
  const others = new Set(extra.map((origin) => new URL(origin).origin))
  const names = new Set(['localhost', hostname().toLowerCase(), `${hostname().toLowerCase()}.local`])
  for (const origin of others) names.add(new URL(origin).hostname)
  return {
    allows({ host, origin }) {
      const called = host === undefined ? null : hostIn(host)
      if (called === null || !(isIP(called.replace(/^\[|\]$/g, '')) !== 0 || names.has(called))) return false
      if (origin === undefined) return true
      if (others.has(origin)) return true
      try {
        const page = new URL(origin)
        return /^https?:$/.test(page.protocol) && page.host === host?.toLowerCase()
      } catch {
        return false
      }
    },
  }
}

function hostIn(host: string): string | null {
  try {
    return new URL(`http://${host}`).hostname.toLowerCase()
  } catch {
    return null
  }
}
