import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Version {
  readonly manifest: { readonly name: string; readonly version: string }
  readonly tarball: Buffer
}

/** As much of an npm registry as `npm install` asks for, in this process. It serves the packages it is given. */
export class Registry {
  readonly #packages = new Map<string, Version[]>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const body = this.#answer(decodeURIComponent(request.url ?? ''))
      // Another run has other packages of the same name and version: npm must not remember these.
      response.writeHead(body === null ? 404 : 200, { 'cache-control': 'no-store' })
      response.end(typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body)
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this.url
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  publish(manifest: Version['manifest'], tarball: Buffer): void {
    const versions = this.#packages.get(manifest.name) ?? []
    this.#packages.set(manifest.name, [...versions, { manifest, tarball }])
  }

  #answer(url: string): Buffer | object | null {
    const [, name = '', version] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tgz)?$/.exec(url) ?? []
    const versions = this.#packages.get(name)
    if (!versions) return null
    if (version !== undefined)
      return versions.find(({ manifest }) => manifest.version === version)?.tarball ?? null
    const latest = versions[0]?.manifest.version
    return {
      name,
      'dist-tags': { latest },
      versions: Object.fromEntries(
        versions.map(({ manifest, tarball }) => [
          manifest.version,
          {
            ...manifest,
            dist: {
              tarball: `${this.url}${name}/-/${manifest.version}.tgz`,
              integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
              shasum: createHash('sha1').update(tarball).digest('hex'),
            },
          },
        ]),
      ),
    }
  }
}
