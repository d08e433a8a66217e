import { definitions, definitionsId, type Schema } from '@framestack/client/protocol'
import type { Route } from './route.ts'
import { problem } from './schemas.ts'

const texts: { readonly [status: number]: string } = {
  400: 'Something is wrong with the request; `reason` says what was expected.',
  401: 'The token opens nothing here.',
  403: 'Not for everybody.',
  404: 'There is no such thing.',
  409: 'Not as things stand.',
  413: 'Too large.',
  429: 'Too many requests from this address.',
  503: 'Not now: try again.',
}

/** The OpenAPI document of some routes: it is made of what they check and answer. */
export function openApi(routes: readonly Route[], version: string): Schema {
  const paths: { [path: string]: { [method: string]: Schema } } = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const methods = paths[path] ?? {}
    methods[route.method.toLowerCase()] = operationOf(route)
    paths[path] = methods
  }
  return inDocument({
    openapi: '3.1.0',
    info: {
      title: 'Framestack server',
      version,
      description: 'The lobby of a Framestack server, and replays.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of a seat.' } },
      schemas: { ...(definitions['$defs'] as Schema), problem },
    },
  })
}

function operationOf({ path, name, summary, token, query, body, answers, refusals }: Route): Schema {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter as string,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const properties = (query?.['properties'] ?? {}) as { [name: string]: Schema }
  const inQuery = Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    schema,
  }))
  const refused = refusals.map((status): [string, Schema] => [
    String(status),
    {
      description: texts[status] ?? 'Refused.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/problem' } } },
    },
  ])
  const done: Schema = {
    description: summary,
    content:
      answers.schema === null
        ? { 'text/plain': { schema: { type: 'string' } } }
        : { 'application/json': { schema: answers.schema } },
  }
  return {
    operationId: name,
    summary,
    ...(token ? { security: [{ token: [] }] } : {}),
    parameters: [...inPath, ...inQuery],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { [String(answers.status)]: done, ...Object.fromEntries(refused) },
  }
}

/** The same with the shared parts where a document has them. */
function inDocument(schema: Schema): Schema {
  const from = `${definitionsId}#/$defs/`
  return JSON.parse(JSON.stringify(schema).replaceAll(from, '#/components/schemas/')) as Schema
}
