import type { WorkboxPlugin } from 'workbox-core/types'
import { cachedReplyHeader } from '../lib/async/reachability.ts'
import { findOfflineMapFile } from './offline-map.ts'

/** Marks cached replies, so that the page knows that the server did not reply. */
export const markCached: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asCached(cachedResponse),
  async handlerDidError({ request }) {
    const onRoad = await findOfflineMapFile(new URL(request.url))
    return onRoad && asCached(onRoad)
  },
}

function asCached({ body, status, statusText, headers }: Response): Response {
  const marked = new Headers(headers)
  marked.set(cachedReplyHeader, '1')
  return new Response(body, { status, statusText, headers: marked })
}
