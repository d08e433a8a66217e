import type { Socket } from 'node:net'
import { definitions } from '@framestack/client/protocol'
import { Ajv, type ErrorObject } from 'ajv'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Denied, Trouble, wordsOf } from '../errors.ts'
import { addressKey } from '../net/address.ts'
import type { Buckets } from '../net/bucket.ts'
import type { Origins } from '../net/origin.ts'
import type { Logger } from '../ops/logger.ts'
import type { Clock } from '../time/clock.ts'
import { isAnswer, type Route } from './route.ts'

/** How routes are served. */
export interface AppParts {
  readonly routes: readonly Route[]
  readonly clock: Clock
  readonly logger: Logger
  readonly origins: Origins
  /** What each address may ask; null: as much as it likes. */
  readonly budget: Buckets | null
  /** Whether `X-Forwarded-For` is believed. */
  readonly trustProxy: boolean
  readonly bodyBytes: number
  /** How long a request may take to come, in milliseconds. */
  readonly requestTime: number
  /** Counts requests by route and status. */
  readonly count: (route: string, status: number) => void
}

/** A server of routes. It listens to nothing yet. */
export function appOf(parts: AppParts): FastifyInstance {
  const { routes, trustProxy, bodyBytes, requestTime } = parts
  const app = fastify({
    logger: false,
    // One proxy, whose own word counts: what stands before it, anybody can write there.
    trustProxy: (_, hop) => trustProxy && hop === 0,
    bodyLimit: bodyBytes,
    requestTimeout: requestTime,
    connectionTimeout: 2 * requestTime,
    http: {
      headersTimeout: requestTime,
      // Node looks each half minute only, whatever the limits are.
      connectionsCheckingInterval: Math.ceil(requestTime / 5),
    },
    frameworkErrors: (error, request, reply) => {
      failed(error, request, reply, parts)
    },
    clientErrorHandler,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
  })
  // A page of somebody else can send text without asking; JSON it cannot.
  app.removeContentTypeParser('text/plain')
  const strict = new Ajv({ allErrors: false, strict: false }).addSchema(definitions)
  // What stands in a query is text: numbers are read from it.
  const reading = new Ajv({ allErrors: false, strict: false, coerceTypes: true }).addSchema(definitions)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'querystring' ? reading : strict).compile(schema),
  )
  app.setErrorHandler((error, request, reply) => failed(error, request, reply, parts))
  app.setNotFoundHandler((request, reply) =>
    problem(reply, 404, `there is no ${request.method} ${pathOf(request)}`),
  )
  app.addHook('onRequest', async (request, reply) => guard(request, reply, parts))
  for (const route of routes) add(app, route, parts)
  return app
}

/** What is no HTTP, or comes too slowly, is answered like anything else, and ends the connection. */
function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, words] = notHttp[error.code ?? ''] ?? ['400 Bad Request', 'that is no HTTP request']
  const body = JSON.stringify({ code: Number.parseInt(status, 10), reason: words })
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`
  // Whoever does not read the answer is not waited for.
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy())
}

const notHttp: { readonly [code: string]: readonly [string, string] } = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request took too long to come'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'the head of the request is too long'],
}

function add(app: FastifyInstance, route: Route, { clock, budget, count }: AppParts): void {
  const { method, path, query, body, cost, token, answers } = route
  app.route({
    method,
    url: path,
    schema: {
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
    },
    onResponse: async (_, reply) => count(route.name, reply.statusCode),
    async handler(request, reply) {
      const address = addressKey(request.ip)
      if (budget !== null && cost > 0 && !budget.take(address, cost, clock.mono()))
        return problem(reply.header('retry-after', '5'), 429, 'too many requests: try again later')
      const bearer = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (token && bearer === '') return problem(reply, 401, 'expected a token: Authorization: Bearer ...')
      const value = await route.run({
        params: request.params as { [name: string]: string },
        query: request.query,
        body: request.body,
        token: bearer,
        address,
      })
      const own = isAnswer(value) ? value : { status: answers.status, body: value, headers: {} }
      reply.code(own.status).headers({ 'cache-control': 'no-store', ...own.headers })
      const etag = own.headers?.['etag']
      if (etag !== undefined && hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (answers.schema === null)
        return reply.type('text/plain; version=0.0.4; charset=utf-8').send(own.body)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(own.body))
    },
  })
}

/** Whether what somebody has is what he asks for. Weak and strong tags are alike here (RFC 9110, 13.1.2). */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

async function guard(request: FastifyRequest, reply: FastifyReply, { origins }: AppParts): Promise<void> {
  const { host, origin } = request.headers
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (!origins.allows({ host, origin }))
    await problem(reply, 403, 'this server is not called by that name, or not from that page')
}

function failed(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { logger }: AppParts,
): FastifyReply {
  if (error instanceof Denied) return problem(reply, error.status, error.message)
  if (error instanceof Trouble) return problem(reply.header('retry-after', '1'), 503, 'not now: try again')
  const { validation, validationContext, statusCode } = error as {
    validation?: ErrorObject[]
    validationContext?: string
    statusCode?: number
  }
  if (validation) return problem(reply, 400, validationText(validation[0], validationContext ?? 'request'))
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return problem(reply, statusCode, ownWords(error) ?? wordsOf(error))
  logger.log('error', 'a request failed', { route: request.routeOptions.url ?? null, why: wordsOf(error) })
  return problem(reply, 500, 'something failed here')
}

function validationText(error: ErrorObject | undefined, context: string): string {
  if (error === undefined) return `${context}: not as expected`
  const where = [
    context === 'querystring' ? 'query' : context,
    ...error.instancePath.split('/').slice(1),
  ].join('.')
  const params = error.params as { additionalProperty?: string; allowedValues?: unknown[] }
  if (params.additionalProperty !== undefined)
    return `${where}: has no '${params.additionalProperty.slice(0, 40)}'`
  if (params.allowedValues !== undefined)
    return `${where}: expected one of ${params.allowedValues.join(', ')}`
  return `${where}: ${error.message ?? 'not as expected'}`
}

function problem(reply: FastifyReply, code: number, reason: string): FastifyReply {
  const text = JSON.stringify({ code, reason: reason.slice(0, 300) })
  return reply.code(code).type('application/json; charset=utf-8').send(text)
}

/** What we say in place of Fastify. */
function ownWords(error: unknown): string | null {
  const { code } = error as { code?: unknown }
  if (code === 'FST_ERR_BAD_URL') return 'the path cannot be read: expected %XX for bytes of UTF-8'
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) return 'body: not JSON'
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'body: expected JSON'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'content-type: expected application/json'
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body: larger than is taken here'
  return null
}

/** The path alone: what stands behind it may be anything. */
function pathOf({ url }: FastifyRequest): string {
  return (url.split('?')[0] ?? '').slice(0, 100)
}
