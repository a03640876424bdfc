import { defineConfig } from 'rolldown'

/**
 * Our own packages are TypeScript source and go in. So do libraries of hundreds of small modules: to load each of Drizzle's, Node
 * reads its package.json of 180 KB anew, which took half a second and 200 MB. Everything else is loaded from node_modules as it is.
 */
const isForeign = (id: string) => !/^([./]|@scooter-rides\/|(drizzle-orm|zod)(\/|$))/.test(id)

export default defineConfig({
  input: {
    main: 'src/main.ts',
    'embedded-worker': 'src/platform/database/embedded/embedded-worker.ts',
    'import-worker': 'src/maps/import/import-worker.ts',
    'places-worker': 'src/modules/places/places-worker.ts',
    'tile-worker': '../../packages/osm-import/src/tiles/tile-worker.ts',
  },
  platform: 'node',
  external: isForeign,
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    cleanDir: true,
  },
})
