import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { replyCache } from '../session/storage/reply-cache.ts'
import { deleteExpirationDatabase, limitCache } from './limit-cache.ts'
import { markCached } from './mark-cached.ts'
import { handlePushMessages } from './push-messages.ts'
import { formerAssetsCache, keepFormerAssets } from './former-assets.ts'
import { receiveShare } from './receive-share.ts'
import { assetsCache, fetchMapFile, cacheMapEngine } from './offline-map.ts'
import { isUncached } from './uncached-calls.ts'
import type { Worker } from './worker-types.ts'

declare const self: Worker
/** Inserted by the build: all files of the app, except the map engine. Those with messages name their language. */
declare const __OFFLINE_FILES__: { url: string; revision: string | null; language?: string }[]
/** The map engine, which is cached after the first map was viewed, and with offline rides. */
declare const __MAP_ENGINE_FILES__: string[]

const shell = '/index.html'
/** The page registers the worker anew after a change of its language. */
const language = new URL(self.location.href).searchParams.get('language')
const offlineFiles = __OFFLINE_FILES__
  .filter((file) => file.language === undefined || file.language === language)
  // The server sends the shell in the language of the browser.
  .map(({ url, revision }) => ({ url, revision: url === shell ? `${revision}-${language}` : revision }))
/** Statuses of a proxy without a running server start here. */
const firstBadGateway = 502

// A newer worker takes over at once: pages are network-first, so that a page never mixes releases. Tabs of the former
// release keep their code (former-assets.ts).
void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
deleteExpirationDatabase(self)
handlePushMessages(self)
cacheMapEngine(self, __MAP_ENGINE_FILES__)
keepFormerAssets(self, offlineFiles)
precache(offlineFiles)

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

// Other apps share files and links with this form.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  ({ request }) => receiveShare(request),
  'POST',
)

// A content hash in the name makes revalidation unnecessary.
const otherAssets = new CacheFirst({
  cacheName: assetsCache,
  plugins: [limitCache(60, 30)],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) =>
    (await matchPrecache(options.request.url)) ??
    (await caches.match(options.request.url, { cacheName: formerAssetsCache, ignoreVary: true })) ??
    otherAssets.handle(options),
)

// Files whose names stay the same across releases are network-first.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[\w-]+\.(js|svg)$/.test(url.pathname),
  async ({ request }) => {
    const answer = await fetch(request).catch(() => undefined)
    return answer ?? (await matchPrecache(request.url)) ?? Response.error()
  },
)

// The map along offline rides works without a network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/map\/(tiles|fonts)\//.test(url.pathname),
  ({ request, url }) => fetchMapFile(request, url),
)

// The last replies; the page deletes the cache when its rider signs out.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/') && !isUncached(url.pathname),
  new NetworkFirst({
    cacheName: replyCache,
    matchOptions: { ignoreVary: true },
    // After the timeout the cached reply is shown, marked as old.
    networkTimeoutSeconds: 10,
    plugins: [limitCache(200, 14), markCached],
  }),
)
