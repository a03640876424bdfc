import { type Clock } from '../clock.ts'

/** Caches the result of `load`. Concurrent callers share one call. A failure reaches every caller that waits for it and is not cached. */
export function ttlCache<T>(ttlMs: number, clock: Clock, load: () => Promise<T>): () => Promise<T> {
  let cached: { result: Promise<T>; at: number } | undefined
  return async () => {
    const now = clock().getTime()
    // A clock that was set back makes the entry stale too.
    if (cached && now - cached.at < ttlMs && now >= cached.at) return cached.result
    const entry = { result: load(), at: now }
    cached = entry
    try {
      return await entry.result
    } catch (error) {
      if (cached === entry) cached = undefined
      throw error
    }
  }
}
