import { defineConfig } from 'rolldown'

/** Our own packages are TypeScript source and go in; everything else is loaded from node_modules as it is. */
const isForeign = (id: string) => !/^([./]|@scooter-rides\/)/.test(id)

export default defineConfig({
  input: {
    main: 'src/main.ts',
    'embedded-worker': 'src/platform/database/embedded-worker.ts',
    'places-worker': 'src/modules/places/places-worker.ts',
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
