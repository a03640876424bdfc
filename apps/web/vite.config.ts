import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

import { buildId } from './build/build-id.ts'
import { finishBuild } from './build/finish-build.ts'
import { fontPreloads } from './build/font-preloads.ts'
import { iconModule } from './build/icon-module.ts'
import { messages } from './build/messages-plugin.ts'
import { themeFirst } from './build/theme-first.ts'
import packageFile from './package.json' with { type: 'json' }

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  plugins: [
    messages({ isTest: process.env['VITEST'] !== undefined }),
    react(),
    tailwindcss(),
    icons({ compiler: { compiler: iconModule, extension: 'js' } }),
    themeFirst(),
    fontPreloads(['jersey-10-latin-400-normal', 'instrument-sans-latin-wght-normal']),
    finishBuild(),
  ],
  define: {
    __BUILD_ID__: JSON.stringify(command === 'build' ? buildId() : 'dev'),
    __VERSION__: JSON.stringify(packageFile.version),
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: apiOrigin },
      '/ws': { target: apiOrigin, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // finish-build.ts reads from it which files the landing page needs.
    manifest: true,
    // All supported browsers preload modules natively, and the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files, because `font-src 'self'` forbids data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries change rarely; in separate files they stay in the browser's cache across releases. `$initial` is what
          // every page needs; modules of a library that only later screens use stay with them.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'tanstack', test: /node_modules\/(@tanstack|zustand)\//, tags: ['$initial'] },
            { name: 'tanstack-later', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            // Schemas can then run before the main script, each file in a task of its own.
            { name: 'plain-values', test: /contract\/src\/values\/(bidi|limits)\./ },
            // One file instead of twenty small ones: on a phone each request costs more than its bytes.
            { name: 'app', tags: ['$initial'] },
            {
              name: 'landing',
              test: /src\/(features\/landing|art\/(scene|city\/(curve|geometry|paint|palette|plan|random|routes|city-picture)))/,
            },
            { name: 'zod', test: /node_modules\/zod\// },
            // Creating schemas takes a phone longer than loading them: each screen gets only those it needs.
            {
              name: 'contract',
              test: /contract\/src\/([\w-]+\/)?(define-route|instance|limits|live|me|problem|values)\./,
            },
            { name: 'account-contract', test: /contract\/src\/([\w-]+\/)?(account|account-fields)\./ },
            { name: 'sign-in-contract', test: /contract\/src\/([\w-]+\/)?sign-in\./ },
            {
              name: 'ride-contract',
              test: /contract\/src\/([\w-]+\/)?(participation|places|ride-values|riders|rides|routes|vehicles)\./,
            },
            // Each file costs a phone a round trip on one of six connections: a few large files load faster than many small
            // ones.
            {
              name: 'forms',
              test: /node_modules\/(react-hook-form|@hookform)\/|src\/(api|lib)\/|src\/ui\/form\/draft-note/,
            },
            // The shell of a rider; a visitor's first page lists each file that it may load later.
            {
              name: 'rider-data',
              test: /src\/(features\/(friends|notifications|riders|chat)\/([\w-]+\/)?[\w-]+(\.(queries|keys|live)|-cache|use-[\w-]+)\.ts|features\/chat\/outbox\/|features\/(live-ride|home-by)\/([\w-]+\/)?[\w-]+(\.(keys|live)|-cache)\.ts|session\/(push|sign-out|live|storage|drafts)\/)/,
            },
            {
              name: 'ride-data',
              test: /src\/features\/(rides|ride-invites|ride-form-model|ride-form\/route|home|vehicles)\/([\w-]+\/)?[\w-]+\.(queries|keys)\.ts/,
            },
            // Modules of most screens; a group includes what its modules import.
            {
              name: 'parts',
              test: /src\/ui\/(?!gallery)[\w-]+\/(?!select|suggest|copy-field|qr-code|markdown|dialog|form-dialog|confirm-dialog|menu|tooltip|hover-card|toaster)|~icons/,
            },
            { name: 'popups', test: /@base-ui\/react\/(?!autocomplete|combobox|select)/ },
            { name: 'choices', test: /@base-ui\/react\/|src\/ui\/form\/(select|suggest)/ },
            // What the card and ride mode share, in one file with the requests.
            { name: 'home-by-parts', test: /src\/features\/home-by\/(report-home|entry-state|home-by\.queries)\./ },
          ],
        },
      },
    },
  },
}))
