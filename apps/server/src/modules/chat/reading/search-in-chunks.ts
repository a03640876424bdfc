import { setTimeout as pause } from 'node:timers/promises'
import type { Stretch } from './history.repository.ts'

/** The maximum of rows that one call scans. */
const mostRows = 20_000
/** The time limit of one call; the next call continues. */
const budgetMs = 2000
/** Messages have up to 4,000 characters, so the number of rows does not predict the duration: the chunk size adapts to it. */
const firstChunk = 100
const leastChunk = 50
const mostChunk = 5000
/** The embedded database runs one query at a time, and a page sends some fifty. After each chunk a pause of the same length lets them run. */
const chunkMs = 40
const briefMs = chunkMs / 4

interface Search<Row> {
  /** Exclusive; the search continues backwards from here. */
  before: number
  /** The maximum of matches per call. */
  most: number
  signal: AbortSignal
  find(stretch: Stretch): Promise<Row[]>
}

/** Searches backwards in short queries. `next` is the `before` of the next call, and at most 1 at the beginning. */
export async function searchInChunks<Row extends { seq: number }>({ before, most, signal, find }: Search<Row>) {
  const end = Math.max(0, before - 1 - mostRows)
  const startedAt = performance.now()
  const rows: Row[] = []
  let next = before
  let chunk = firstChunk
  while (next > end + 1 && performance.now() - startedAt < budgetMs) {
    signal.throwIfAborted()
    const after = Math.max(end, next - 1 - chunk)
    const startedAt = performance.now()
    const found = await find({ after, before: next, limit: most - rows.length })
    rows.push(...found)
    if (rows.length >= most) return { rows, next: rows.at(-1)?.seq ?? next }
    next = after + 1
    const elapsedMs = performance.now() - startedAt
    if (elapsedMs > chunkMs) chunk = Math.max(leastChunk, Math.floor(chunk / 2))
    else if (elapsedMs < briefMs) chunk = Math.min(mostChunk, chunk * 2)
    // The pause rejects with its own error; the reason of the signal decides the response.
    if (elapsedMs > briefMs) await pause(elapsedMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  return { rows, next }
}
