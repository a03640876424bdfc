import { defineConfig } from 'rolldown'

/**
 * Every start loads these libraries, with what they import. Node would search, read and link each of their 600 modules on its own. The
 * project's own packages are TypeScript source. Libraries with native code or files of their own, and those that few requests need,
 * are loaded from node_modules.
 */
const bundled = [
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/websocket',
  '@formatjs',
  '@opentelemetry',
  '@scooter-rides',
  'content-disposition',
  'drizzle-orm',
  'fastify',
  'icu-minify',
  'ipaddr.js',
  'lru-cache',
  'negotiator',
  'pg-boss',
  'pluscodes',
  'pmtiles',
  'ws',
  'zod',
]
const isBundled = (id: string) => /^[./]/.test(id) || bundled.some((name) => id === name || id.startsWith(`${name}/`))
/** Tests change it before a server starts, so that it fails on purpose; its other importers must load the same one. */
const isDriver = (id: string) => id === 'pg' || id.startsWith('pg/')

export default defineConfig({
  input: {
    main: 'src/main.ts',
    'scooter-rides': 'src/cli/scooter-rides.ts',
    'embedded-worker': 'src/platform/database/embedded/embedded-worker.ts',
    'import-worker': 'src/maps/import/import-worker.ts',
    'places-worker': 'src/modules/places/places-worker.ts',
    'tile-worker': '../../packages/osm-import/src/tiles/tile-worker.ts',
  },
  platform: 'node',
  external: (id, importer) => isDriver(id) || (!importer?.includes('/node_modules/') && !isBundled(id)),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    cleanDir: true,
  },
})
