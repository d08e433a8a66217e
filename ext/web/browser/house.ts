import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RulesetOption, type Server, startServer } from '@framestack/server'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { games } from './games.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** How many times slower the pages are to run than they can: `SLOW=8` tries the tests as on a loaded machine. */
const slow = Number(process.env['SLOW'] ?? 1)

/** A server with the built pages, and a browser to look at them. */
export interface House {
  readonly server: Server
  readonly browser: Browser
  /** A person: a browser of his own, with nothing kept from before. */
  person(size?: { width: number; height: number }, locale?: string): Promise<BrowserContext>
  close(): Promise<void>
}

/**
 * Opens both. Throws where the pages are not built, or there is no Chromium. `PAGES` names another folder of pages, `CHROMIUM`
 * another browser.
 */
export async function openHouse(rulesets: readonly RulesetOption[] = games): Promise<House> {
  const web = process.env['PAGES'] ?? fileURLToPath(new URL('../dist', import.meta.url))
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
    rulesets,
    times: { botDelay: [0, 0], passDelay: [0, 0] },
    limits: { requestRate: { burst: 10_000, perSecond: 10_000 } },
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  return {
    server,
    browser,
    async person(viewport = { width: 1280, height: 800 }, locale = 'en-GB') {
      const context = await browser.newContext({ viewport, baseURL: server.url, locale })
      context.setDefaultTimeout(60_000)
      if (slow > 1) context.on('page', (page) => void slowDown(context, page))
      return context
    },
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
}
