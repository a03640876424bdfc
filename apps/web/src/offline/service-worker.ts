import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { replyCache } from '../session/storage/reply-cache.ts'
import { deleteExpirationDatabase, limitCache } from './limit-cache.ts'
import { markCached } from './mark-cached.ts'
import { handlePushMessages } from './push-messages.ts'
import { assetsCache, fetchMapFile, cacheMapEngine } from './offline-map.ts'
import type { Worker } from './worker-types.ts'

declare const self: Worker
/** Written by the build: every file the app can need, but for the map's engine. */
declare const __OFFLINE_FILES__: { url: string; revision: string | null }[]
/** The engine, which is kept once a rider has looked at a map, and with a ride that is kept for the road. */
declare const __MAP_ENGINE_FILES__: string[]

const shell = '/index.html'
/** A proxy says so when nobody stands behind it. */
const firstBadGateway = 502

// A newer worker takes over at once: pages come from the network whenever there is one, so no release holds a rider.
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
deleteExpirationDatabase(self)
handlePushMessages(self)
cacheMapEngine(self, __MAP_ENGINE_FILES__)
precache(__OFFLINE_FILES__)

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const page = await fetch(request).catch(() => undefined)
      if (page && page.status < firstBadGateway) return page
      return (await matchPrecache(shell)) ?? page ?? Response.error()
    },
    { denylist: [/^\/(api|ws)(\/|$)/] },
  ),
)

// Their names carry a hash of their content: whatever has the name is the file.
const otherAssets = new CacheFirst({
  cacheName: assetsCache,
  plugins: [limitCache(60, 30)],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await matchPrecache(options.request.url)) ?? otherAssets.handle(options),
)

// Names that stay the same from release to release are asked for each time.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[\w-]+\.(js|svg)$/.test(url.pathname),
  async ({ request }) => {
    const answer = await fetch(request).catch(() => undefined)
    return answer ?? (await matchPrecache(request.url)) ?? Response.error()
  },
)

// Along a ride that is kept for the road the map is there without a network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/map\/(tiles|fonts)\//.test(url.pathname),
  ({ request, url }) => fetchMapFile(request, url),
)

/** Tiles are read in pieces, places are asked anew for each letter, and the rest of these never repeats itself. */
const notKept = /^\/api\/(map(?!\/style)|places|routes|login|logout|docs|health|ready|openapi)|\.(gpx|ics)$/

// What was last seen; the page drops it when its rider leaves.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/') && !notKept.test(url.pathname),
  new NetworkFirst({
    cacheName: replyCache,
    matchOptions: { ignoreVary: true },
    // A network that swallows requests is none: the kept answer is shown meanwhile, and said to be old.
    networkTimeoutSeconds: 10,
    plugins: [limitCache(200, 14), markCached],
  }),
)
