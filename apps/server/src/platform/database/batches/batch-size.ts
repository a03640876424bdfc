/** A call of a rider waits at most about this long for a batch of the embedded database, which runs one transaction at a time. */
const batchMs = 50
/** On a busy machine the statements around a batch take longer than its rows: with fewer rows a large table would take days. */
const minBatchSize = 25
const maxBatchSize = 500

/**
 * The number of rows that take `batchMs`, from the time of the last batch. It at most doubles, because a single fast batch may be
 * a coincidence.
 */
export function nextBatchSize(size: number, tookMs: number): number {
  const rowsInTime = Math.floor((size * batchMs) / Math.max(tookMs, 1))
  return Math.max(minBatchSize, Math.min(rowsInTime, 2 * size, maxBatchSize))
}
