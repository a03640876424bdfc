import { offlineMapCache } from '../session/storage/offline-rides.ts'
import { keepMapEngine, mapEngineStored } from './map-engine-messages.ts'
import type { Worker } from './worker-types.ts'

/** The cache of files with a content hash in their name. */
export const assetsCache = 'assets'

/** Caches the map engine on request of a page, and for devices with offline rides when a new release has another engine. */
export function cacheMapEngine(worker: Worker, files: readonly string[]): void {
  worker.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as { type?: unknown }
    if (type !== keepMapEngine) return
    event.waitUntil(
      fetchEngine(files).then((isStored) => event.ports[0]?.postMessage(isStored ? mapEngineStored : false)),
    )
  })
  worker.addEventListener('install', (event) =>
    event.waitUntil(caches.has(offlineMapCache).then((isWanted) => isWanted && fetchEngine(files))),
  )
}

async function fetchEngine(files: readonly string[]): Promise<boolean> {
  try {
    const cache = await caches.open(assetsCache)
    const cached = await Promise.all(files.map((file) => cache.match(file)))
    await cache.addAll(files.filter((_, index) => !cached[index]))
    return true
  } catch {
    return false
  }
}

/** Fetches a map tile or its glyphs. The address contains the build of the map, so that a cached one never needs revalidation. */
export async function fetchMapFile(request: Request, url: URL): Promise<Response> {
  const stored = await findOfflineMapFile(url)
  if (stored) return stored
  const answer = await fetch(request).catch(() => undefined)
  return answer ?? (await findOfflineMapFile(url, { isAnyBuild: true })) ?? Response.error()
}

/**
 * Finds a map file in the offline cache. Without a network, a tile of another build is better than none, and so is a style with labels
 * in another language.
 */
export async function findOfflineMapFile(url: URL, { isAnyBuild = false } = {}): Promise<Response | undefined> {
  if (!(await caches.has(offlineMapCache))) return undefined
  const cache = await caches.open(offlineMapCache)
  const found = await cache.match(url.pathname + url.search, { ignoreVary: true, ignoreSearch: isAnyBuild })
  return found ?? (isStyle(url) ? findStyleInAnyLanguage(cache, url) : undefined)
}

async function findStyleInAnyLanguage(cache: Cache, wanted: URL): Promise<Response | undefined> {
  const modeOf = ({ searchParams }: URL) => searchParams.get('mode')
  const request = (await cache.keys()).find(({ url }) => {
    const cached = new URL(url)
    return isStyle(cached) && modeOf(cached) === modeOf(wanted)
  })
  return request && cache.match(request, { ignoreVary: true })
}

const isStyle = ({ pathname }: URL) => pathname === '/api/map/style.json'
