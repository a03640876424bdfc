import { savesData } from './saves-data.ts'

/** Chunks that may be needed offline: dialogs, messages, the next screens. */
const waiting: (() => Promise<unknown>)[] = []
let isUnderWay = false

/** Queues a chunk to be prefetched when the page is idle. */
export function prefetchPartLater(load: () => Promise<unknown>): void {
  waiting.push(load)
}

/**
 * Prefetches the queued chunks one by one, each when the page is idle. A failure ends the round, because the others would
 * fail, too; the next call starts with the others.
 */
export async function prefetchParts(): Promise<void> {
  if (isUnderWay || savesData()) return
  isUnderWay = true
  while (navigator.onLine) {
    const load = waiting.shift()
    if (!load) break
    await idle()
    try {
      await load()
    } catch {
      waiting.push(load)
      break
    }
  }
  isUnderWay = false
}

/** Chromium may call a page that draws nothing a minute later. */
const atLatestMs = 2000

/** Falls back to a timer in Safari, which has no idle callback. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: atLatestMs })
    else setTimeout(resolve, 200)
  })
}
