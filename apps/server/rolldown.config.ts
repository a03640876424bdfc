import { defineConfig } from 'rolldown'

/**
 * The project's own packages are TypeScript source and are bundled, as are libraries of hundreds of small modules:
 * for each module of Drizzle, Node would read its package.json of 180 KB again, which takes half a second and 200
 * MB. Other packages are loaded from node_modules.
 */
const isForeign = (id: string) => !/^([./]|@scooter-rides\/|(drizzle-orm|zod|@opentelemetry)(\/|$))/.test(id)

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
  external: isForeign,
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    cleanDir: true,
  },
})
