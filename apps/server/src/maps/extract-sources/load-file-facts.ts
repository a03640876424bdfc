import { withTimeout } from '../../platform/queues/with-timeout.ts'
import type { Extract } from './index/extract.ts'
import type { FileFacts } from './file-facts.ts'

/** Only the first results are queried: riders refine the search instead of reading more. */
const maxRequests = 20
/** The concurrency limit, because the servers are free public services. */
const atOnce = 4
/** Later responses are cached for the next call. */
const timeoutMs = 2500

interface Facts {
  get: (address: URL) => Promise<FileFacts>
}

/** Adds sizes and dates to extracts; files whose servers do not respond in time stay without them. */
export async function loadFileFacts<T extends Extract>(facts: Facts, extracts: readonly T[]) {
  const factsByAddress = new Map<string, FileFacts>()
  const waiting = extracts.slice(0, maxRequests).map(({ address }) => address)

  async function fetchNext(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const found = await facts.get(new URL(address)).catch(() => undefined)
      if (found) factsByAddress.set(address, found)
    }
  }

  await withTimeout(timeoutMs, Promise.all(Array.from({ length: atOnce }, fetchNext)))
  return extracts.map((extract) => {
    const found = factsByAddress.get(extract.address)
    return { ...extract, bytes: found?.bytes ?? null, date: found?.date?.toISOString().slice(0, 10) ?? extract.date }
  })
}
