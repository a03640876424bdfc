import { offlineMapCache } from '../../../session/storage/offline-rides.ts'

/** The server has a rate limit: storing a ride stays at the request rate of a rider who pans a map. */
const concurrency = 4
const pauseMs = 250
const tooMany = 429
const longestWaitMs = 60_000

interface Fetching {
  signal: AbortSignal
  /** Called after each file with its result and size. */
  onFile: (file: { isCached: boolean; bytes: number }) => void
}

/** Fetches the files that are not cached yet. */
export async function fetchFiles(addresses: readonly string[], { signal, onFile }: Fetching): Promise<void> {
  const cache = await caches.open(offlineMapCache)
  const waiting = [...addresses]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        signal.throwIfAborted()
        onFile(await cacheFile(cache, address, signal))
      }
    }),
  )
}

async function cacheFile(
  cache: Cache,
  address: string,
  signal: AbortSignal,
): Promise<{ isCached: boolean; bytes: number }> {
  const cached = await cache.match(address)
  if (cached) return { isCached: true, bytes: await sizeOf(cached) }
  const answer = await fetchFile(address, signal)
  if (!answer?.ok) return { isCached: false, bytes: 0 }
  const bytes = await sizeOf(answer.clone())
  await cache.put(address, answer)
  return { isCached: true, bytes }
}

async function fetchFile(address: string, signal: AbortSignal): Promise<Response | undefined> {
  for (let tries = 0; tries < 3; tries++) {
    await wait(pauseMs, signal)
    // Map files are public, so the request sends no credentials.
    const answer = await fetch(address, { signal, credentials: 'omit' }).catch(() => undefined)
    signal.throwIfAborted()
    if (answer?.status !== tooMany) return answer
    await wait(Math.min(longestWaitMs, 1000 * (Number(answer.headers.get('retry-after')) || 5)), signal)
  }
  return undefined
}

const sizeOf = async (answer: Response) => (await answer.blob()).size

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    signal.addEventListener('abort', done)
  })
}
