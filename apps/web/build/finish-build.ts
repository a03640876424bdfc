import { rm } from 'node:fs/promises'
import type { Plugin } from 'vite'

import { precompress } from './precompress.ts'
import { prerenderPages } from './prerender-pages.ts'

/** After the bundle is written: the visitors' pages, and the compressed siblings of every asset. */
export function finishBuild(): Plugin {
  return {
    name: 'scooter-rides:finish-build',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle() {
      await prerenderPages()
      // Only the step before needed it, and it would tell a visitor how the source is laid out.
      await rm(new URL('../dist/.vite/', import.meta.url), { recursive: true })
      await precompress()
    },
  }
}
