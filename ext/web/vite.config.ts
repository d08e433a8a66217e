import { defineConfig } from 'vite'

/** Built from the sources of the packages that it shows, whatever has been built of them. */
const conditions = ['@framestack/source', 'module', 'browser', 'default']

const server = process.env['FRAMESTACK_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/',
  resolve: { conditions },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 2000, assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': server,
      '/tables': server,
      '/socket': { target: server.replace(/^http/, 'ws'), ws: true },
    },
  },
})
