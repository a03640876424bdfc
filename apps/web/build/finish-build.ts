import { rm, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

import { buildId } from './build-id.ts'
import { precompress } from './precompress.ts'
import { prerenderPages } from './prerender-pages.ts'
import { buildServiceWorker } from './service-worker.ts'

/** After the bundle is written: the visitors' pages, the service worker, and the compressed siblings of every asset. */
export function finishBuild(): Plugin {
  return {
    name: 'scooter-rides:finish-build',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle() {
      await writeFile(new URL('../dist/build.txt', import.meta.url), buildId())
      await prerenderPages()
      await buildServiceWorker()
      // Only the step before needed it, and it would tell a visitor how the source is laid out.
      await rm(new URL('../dist/.vite/', import.meta.url), { recursive: true })
      await precompress()
    },
  }
}
