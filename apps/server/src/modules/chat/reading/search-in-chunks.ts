import { setTimeout as pause } from 'node:timers/promises'
import type { Stretch } from './history.repository.ts'

/** Rows that one call looks through, however long the conversation is. */
const mostRows = 20_000
/** Milliseconds of one call: the caller goes on from there with the next one. */
const budgetMs = 2000
/** Messages may have 4,000 characters, so rows alone do not tell how long a chunk takes: the size follows the time. */
const firstChunk = 100
const leastChunk = 50
const mostChunk = 5000
/**
 * The embedded database runs one query at a time: after a chunk that took long, the queries of others have as long for themselves.
 * Without the pause each of them would wait for a chunk, and a page asks some fifty.
 */
const chunkMs = 40
const briefMs = chunkMs / 4

interface Search<Row> {
  /** Exclusive; the search goes backwards from here. */
  before: number
  /** Matches of one call. */
  most: number
  signal: AbortSignal
  find(stretch: Stretch): Promise<Row[]>
}

/** Looks through a conversation backwards in short queries. `next` is the `before` of the next call, at most 1 at the beginning. */
export async function searchInChunks<Row extends { seq: number }>({ before, most, signal, find }: Search<Row>) {
  const end = Math.max(0, before - 1 - mostRows)
  const startedAt = performance.now()
  const rows: Row[] = []
  let next = before
  let chunk = firstChunk
  while (next > end + 1 && performance.now() - startedAt < budgetMs) {
    signal.throwIfAborted()
    const after = Math.max(end, next - 1 - chunk)
    const askedAt = performance.now()
    const found = await find({ after, before: next, limit: most - rows.length })
    rows.push(...found)
    if (rows.length >= most) return { rows, next: rows.at(-1)?.seq ?? next }
    next = after + 1
    const took = performance.now() - askedAt
    if (took > chunkMs) chunk = Math.max(leastChunk, Math.floor(chunk / 2))
    else if (took < briefMs) chunk = Math.min(mostChunk, chunk * 2)
    // The pause rejects with an error of its own; the caller's reason tells what to answer.
    if (took > briefMs) await pause(took, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  return { rows, next }
}
