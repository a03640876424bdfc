import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { bundleNames, languages } from '@scooter-rides/messages'
import { build } from 'vite'

import type { Manifest } from './chunks.ts'
import { bundleModule } from './messages-plugin.ts'

const dist = new URL('../dist/', import.meta.url)
/** One megabyte that is useless without tiles; cached after the first map was viewed, or with an offline ride. */
const mapEngine = /maplibre/
/** An admin who starts a text of the site is online. */
const onlineOnly = '/admin/texts/templates/'

/** Builds the service worker with the list of all files that the app can need offline. */
export async function buildServiceWorker(): Promise<void> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const languageOf = messageFiles(manifest)
  const left = new Set(
    Object.entries(manifest).flatMap(([source, { file }]) => (source.includes(onlineOnly) ? [file] : [])),
  )
  const assets: string[] = []
  const engine: string[] = []
  for await (const name of glob('assets/*.{js,mjs,css,woff2}', { cwd: dist.pathname }))
    if (!left.has(name)) (mapEngine.test(name) ? engine : assets).push(name)
  const named = ['index.html', 'first.js', 'start.js', 'favicon.svg']
  const files = [
    ...assets.toSorted().map((name) => ({ url: `/${name}`, revision: null, language: languageOf.get(name) })),
    ...(await Promise.all(named.map(async (name) => ({ url: `/${name}`, revision: await hashOf(name) })))),
  ]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __OFFLINE_FILES__: JSON.stringify(files),
      __MAP_ENGINE_FILES__: JSON.stringify(engine.toSorted().map((name) => `/${name}`)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: dist.pathname,
      emptyOutDir: false,
      lib: {
        entry: new URL('../src/offline/service-worker.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'offline',
        fileName: () => 'service-worker.js',
      },
    },
  })
}

/** The language of each file with messages: a browser needs those of one language. */
function messageFiles(manifest: Manifest): Map<string, string> {
  return new Map(
    languages.flatMap(({ tag }) =>
      bundleNames.map((bundle) => [manifest[bundleModule(tag, bundle)]?.file ?? '', tag] as const),
    ),
  )
}

async function hashOf(name: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(new URL(name, dist)))
    .digest('hex')
    .slice(0, 12)
}
