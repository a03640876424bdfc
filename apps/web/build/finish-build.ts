import { rm, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

import { writeAppIcons } from './app-icons.ts'
import { buildId } from './build-id.ts'
import { precompress } from './precompress.ts'
import { prerenderPages } from './prerender-pages.ts'
import { copyScreenshots } from './screenshots.ts'
import { buildServiceWorker } from './service-worker.ts'

/** Runs after the bundle is written: prerenders pages, builds the service worker, and compresses the assets. */
export function finishBuild(): Plugin {
  return {
    name: 'scooter-rides:finish-build',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle() {
      await writeFile(new URL('../dist/build.txt', import.meta.url), buildId())
      await writeAppIcons(new URL('../dist/', import.meta.url))
      await copyScreenshots(new URL('../dist/', import.meta.url))
      await prerenderPages()
      await buildServiceWorker()
      // The manifest is needed by the build only, and would reveal the layout of the source.
      await rm(new URL('../dist/.vite/', import.meta.url), { recursive: true })
      await precompress()
    },
  }
}
