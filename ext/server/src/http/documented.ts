import { openApi } from './openapi.ts'
import type { Route } from './route.ts'
import * as schema from './schemas.ts'

/** The routes, and one that describes them; `version` is the server's. */
export function documented(routes: readonly Route[], version: string): Route[] {
  const all: Route[] = [
    ...routes,
    {
      method: 'GET',
      path: '/api/openapi.json',
      name: 'openapi',
      summary: 'This description, as OpenAPI 3.1.',
      cost: 1,
      answers: { status: 200, schema: schema.anything },
      refusals: [429],
      run: () => document,
    },
  ]
  const document = openApi(all, version)
  return all
}
