/** A socket, as browsers have it and as `ws` has it. */
export interface Socket {
  send(text: string): void
  close(code?: number): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
  onerror: ((event: never) => void) | null
}

/** What a client needs of the place that it runs in. */
export interface Environment {
  /** Opens a socket to a URL that begins with ws. */
  socket(url: string): Socket
  fetch(url: string, request: RequestInit): Promise<Response>
  /** Milliseconds, only going forward. */
  now(): number
  /** Calls once after a span in milliseconds. Returns a function that prevents it. */
  after(span: number, call: () => void): () => void
  /** From 0 up to 1. */
  random(): number
  /** A text of at most 36 characters that nobody else draws. */
  newId(): string
  /** Calls back when there may be a network again. Returns a function that ends it. */
  whenOnline(call: () => void): () => void
}

/** The names of a browser's or Node's global object that are used here; some may be missing. */
interface Globals {
  readonly WebSocket?: new (url: string) => Socket
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>
  readonly performance: { now(): number }
  readonly crypto: { randomUUID?(): string; getRandomValues(bytes: Uint8Array): Uint8Array }
  readonly setTimeout: (call: () => void, span: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
  readonly addEventListener?: (type: string, call: () => void) => void
  readonly removeEventListener?: (type: string, call: () => void) => void
}

const names = [
  'WebSocket',
  'fetch',
  'performance',
  'crypto',
  'setTimeout',
  'clearTimeout',
  'addEventListener',
  'removeEventListener',
] as const satisfies readonly (keyof Globals)[]

/**
 * The environment of this program: a browser, or a Node that has WebSocket of its own (22 and later). On older ones
 * import `@framestack/client/node`. `make` opens sockets another way.
 */
export function environmentOf(make?: (url: string) => Socket): Environment {
  const globals = globalsHere()
  return {
    socket(url) {
      if (make) return make(url)
      if (!globals.WebSocket) throw new Error('no WebSocket here: import @framestack/client/node')
      return new globals.WebSocket(url)
    },
    fetch: (url, request) => globals.fetch(url, request),
    now: () => globals.performance.now(),
    after(span, call) {
      const timer = globals.setTimeout(call, span)
      return () => globals.clearTimeout(timer)
    },
    random: () => (globals.crypto.getRandomValues(new Uint8Array(1))[0] as number) / 256,
    newId: () => newIdOf(globals),
    whenOnline(call) {
      globals.addEventListener?.('online', call)
      return () => globals.removeEventListener?.('online', call)
    },
  }
}

/** The global object, by the names that are used here. Methods are called on it: browsers want that. */
function globalsHere(): Globals {
  const bound = (name: string): unknown => {
    const value: unknown = Reflect.get(globalThis, name)
    return typeof value === 'function' && name !== 'WebSocket' ? value.bind(globalThis) : value
  }
  return Object.fromEntries(names.map((name) => [name, bound(name)])) as object as Globals
}

/** Pages that were not fetched over TLS have no `randomUUID`. */
function newIdOf({ crypto }: Globals): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
