import { savesData } from './saves-data.ts'

/** Chunks that may be needed offline: dialogs, messages, the next screens. */
const waiting: (() => Promise<unknown>)[] = []
let isUnderWay = false

/** Queues a chunk to be prefetched when the page is idle. */
export function prefetchPartLater(load: () => Promise<unknown>): void {
  waiting.push(load)
}

/** Prefetches the queued chunks one by one, each when the page is idle. Failed ones are retried by the next call. */
export async function prefetchParts(): Promise<void> {
  if (isUnderWay || savesData()) return
  isUnderWay = true
  const failed: typeof waiting = []
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await idle()
    try {
      await load()
    } catch {
      failed.push(load)
    }
  }
  waiting.push(...failed)
  isUnderWay = false
}

/** Falls back to a timer in Safari, which has no idle callback. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}
