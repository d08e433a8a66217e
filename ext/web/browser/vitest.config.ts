import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const conditions = ['@framestack/source', 'module', 'node', 'default']

/** Tests in a real browser: they need the built pages and Chromium, so `npm test` does not run them. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['browser/**/*.browser.ts'],
    // One after the other, with what they import loaded once: pages and server have the machine to themselves.
    fileParallelism: false,
    isolate: false,
    // A loaded machine is slow, not wrong: nothing here asserts times.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
})
