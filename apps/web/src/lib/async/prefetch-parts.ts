import { savesData } from './saves-data.ts'

/** Parts that may be wanted when there is no network: dialogs, messages, the next screens. */
const waiting: (() => Promise<unknown>)[] = []
let isUnderWay = false

/** Notes a part to be fetched once the page is idle. */
export function prefetchPartLater(load: () => Promise<unknown>): void {
  waiting.push(load)
}

/** Fetches what is noted, one after the other, each when the page has nothing else to do. What fails waits for the next call. */
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

/** Safari has no idle callback; there a pause does. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}
