import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const conditions = ['@framestack/source', 'module', 'node', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['{core,ext,test,docs}/**/*.test.{ts,tsx}'],
    // A loaded machine is slow, not wrong: no test asserts times.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One core less is the default: of two that is half.
    maxWorkers: availableParallelism(),
    exclude: ['**/node_modules/**', '**/dist/**', 'ext/cli/templates/**', 'test/packages/**'],
  },
})
