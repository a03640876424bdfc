import { cacheNames } from 'workbox-core'
import type { Worker } from './worker-types.ts'

/** The code of the release before this one, for tabs that still run it: the server has deleted these files. */
export const formerAssetsCache = 'former-assets'

/** Copies it before the new release replaces it in the precache. */
export function keepFormerAssets(worker: Worker, files: readonly { url: string }[]): void {
  worker.addEventListener('install', (event) =>
    // A full disk must not prevent the new release.
    event.waitUntil(copyFormer(new Set(files.map(({ url }) => url))).catch(() => undefined)),
  )
}

async function copyFormer(current: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(cacheNames.precache))) return
  const precached = await caches.open(cacheNames.precache)
  const outdated = (await precached.keys()).filter(({ url }) => isOutdated(new URL(url), current))
  // The same release is being installed again.
  if (outdated.length === 0) return
  await caches.delete(formerAssetsCache)
  const former = await caches.open(formerAssetsCache)
  for (const request of outdated) {
    const stored = await precached.match(request)
    if (stored) await former.put(request, stored)
  }
}

const isOutdated = ({ pathname }: URL, current: ReadonlySet<string>) =>
  pathname.startsWith('/assets/') && !current.has(pathname)
