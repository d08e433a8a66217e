import { createReadStream, realpathSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Types of what is served, by ending. */
export const types: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** What pages may do: nothing comes from another host, and no script stands in a page. */
export const policy: string = [
  "default-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Where programs ask: the operator's routes are on another port, and whoever looks for them here is to be told so. */
const notPages = /^\/(api|socket|operator|metrics)(\/|$)/

/** Serves the files of a folder; what is no file there is the page `index.html`, which finds out by itself. */
export function servePages(app: FastifyInstance, folder: string): void {
  const root = realpathSync(folder)
  app.get('/*', async (request, reply) => {
    const path = decoded(request.url.split('?')[0] ?? '/')
    if (path === null || notPages.test(path)) return reply.callNotFound()
    const found = fileIn(root, path)
    if (found === null && extname(path) !== '') return reply.callNotFound()
    const file = found ?? join(root, 'index.html')
    // Names of built files change with their contents.
    const lasting = found !== null && path.startsWith('/assets/')
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    reply.header('content-security-policy', policy)
    return reply.type(types[extname(file)] ?? 'application/octet-stream').send(createReadStream(file))
  })
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A file within a folder; null for what is none, or leads out of it. */
export function fileIn(root: string, path: string): string | null {
  if (path.includes('\0')) return null
  const file = join(root, normalize(path))
  if (!file.startsWith(root + sep) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return null
  const real = realpathSync(file)
  return real.startsWith(root + sep) ? real : null
}
