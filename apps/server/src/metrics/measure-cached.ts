import { withTimeout } from '../platform/queues/with-timeout.ts'

interface Options {
  everyMs: number
  /** A dependency that hangs must not delay the other metrics. */
  timeoutMs?: number
}

/**
 * Measures at most once per interval and once at a time, however many callers ask: a measurement may cost a scan of a table. Resolves
 * with undefined while the measurement fails or hangs.
 */
export function measureCached<T>(measure: () => Promise<T>, { everyMs, timeoutMs = 2000 }: Options) {
  let latest: T | undefined
  let startedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function run() {
    try {
      latest = await measure()
    } catch {
      latest = undefined
    } finally {
      running = undefined
    }
  }

  return async (): Promise<T | undefined> => {
    if (!running && performance.now() - startedAt >= everyMs) {
      startedAt = performance.now()
      latest = undefined
      running = run()
    }
    if (running) await withTimeout(timeoutMs, running)
    return latest
  }
}
