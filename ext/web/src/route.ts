/** What the part of the address behind # says: the server never gets to see it. */
export type Route =
  | { readonly page: 'lobby' }
  /** Somebody was sent a link: the code of a match. */
  | { readonly page: 'join'; readonly code: string }
  | { readonly page: 'match'; readonly match: string }
  /** Null: a replay that comes as a file. */
  | { readonly page: 'inspect'; readonly match: string | null }
  /** The map editor. */
  | { readonly page: 'maps' }
  /** The card browser; null: no card is open. */
  | { readonly page: 'cards'; readonly card: string | null }

/** Reads `#/join/CODE`, `#/match/ID`, `#/inspect/ID`, `#/maps`, `#/cards/ID`; anything else is the lobby. */
export function routeOf(hash: string): Route {
  const [page, rest = ''] = hash.replace(/^#\/?/, '').split('/')
  const what = decoded(rest)
  if (page === 'join' && what !== '') return { page, code: what }
  if (page === 'match' && what !== '') return { page, match: what }
  if (page === 'inspect') return { page, match: what === '' ? null : what }
  if (page === 'maps') return { page }
  if (page === 'cards') return { page, card: what === '' ? null : what }
  return { page: 'lobby' }
}

/** The opposite of {@link routeOf}. */
export function hashOf(route: Route): string {
  if (route.page === 'join') return `#/join/${encodeURIComponent(route.code)}`
  if (route.page === 'match') return `#/match/${encodeURIComponent(route.match)}`
  if (route.page === 'inspect')
    return route.match === null ? '#/inspect' : `#/inspect/${encodeURIComponent(route.match)}`
  if (route.page === 'cards')
    return route.card === null ? '#/cards' : `#/cards/${encodeURIComponent(route.card)}`
  return route.page === 'maps' ? '#/maps' : '#/'
}

/** Goes to another page. */
export function go(route: Route): void {
  location.hash = hashOf(route)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
