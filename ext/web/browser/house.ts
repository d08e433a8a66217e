import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as courtOfMasks from '@framestack/examples/court-of-masks'
import * as ticTacToe from '@framestack/examples/tic-tac-toe'
import { type Server, startServer } from '@framestack/server'
import * as sgs from '@framestack/sgs'
import * as uno from '@framestack/uno'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A server with the built pages, and a browser to look at them. */
export interface House {
  readonly server: Server
  readonly browser: Browser
  /** A person: a browser of his own, with nothing kept from before. */
  person(size?: { width: number; height: number }): Promise<BrowserContext>
  close(): Promise<void>
}

/** Opens both. Throws where the pages are not built, or there is no Chromium: `CHROMIUM` names another one. */
export async function openHouse(): Promise<House> {
  const web = fileURLToPath(new URL('../dist', import.meta.url))
  if (!existsSync(`${web}/index.html`))
    throw new Error('the pages are not built: npm run build -w @framestack/web')
  const executablePath = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place))
  if (executablePath === undefined) throw new Error('there is no Chromium: apt-get install chromium')
  const server = await startServer({
    port: 0,
    web,
    operator: null,
    logger: {
      log: (level, text, more) => {
        if (level === 'error') console.log(level, text, more)
      },
    },
    rulesets: [
      {
        name: 'uno',
        given: uno,
        about: 'UNO: two house modes, the official rules, and house rules as options',
      },
      { name: 'tic-tac-toe', given: ticTacToe, about: 'three in a row' },
      { name: 'court-of-masks', given: courtOfMasks, about: 'claim a mask that you may not have' },
      { name: 'sgs', given: sgs, about: 'the fire attack turn' },
    ],
    times: { botDelay: [0, 0], passDelay: [0, 0] },
    limits: { requestRate: { burst: 10_000, perSecond: 10_000 } },
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  return {
    server,
    browser,
    person: (viewport = { width: 1280, height: 800 }) =>
      browser.newContext({ viewport, baseURL: server.url, locale: 'en-GB' }),
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}
