import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Packages as they would be published, in folders outside the repository: no source condition here. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['test/packages/**/*.test.ts'],
    globalSetup: ['test/packages/setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
