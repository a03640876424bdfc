import type { Database } from '../../platform/database/database.ts'
import { inParallel } from '../../platform/queues/in-parallel.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { filesOf, indexFiles, isInUse, partPrefixes } from './file-index.ts'
import { addTo, emptyList, nameOf, type FileList } from './file-list.ts'
import { createStorageRepository } from './storage.repository.ts'

interface MissingFilesRequest {
  db: Database
  store: FileStore
  now: Date
  /** Ends the comparison early. Keys are random, so that the parts until then are a sample. */
  signal: AbortSignal
}

export interface MissingFiles {
  /** Files in use that were looked for, thumbnails included. */
  expected: number
  missing: FileList
  /** The share that was compared, from 0 to 1. */
  share: number
}

/** A page of a distant store takes a tenth of a second. */
const partsAtOnce = 4

/** Compares the rows with listings of the store, without a question for each file. @throws 503 if the store is unavailable */
export async function findMissingFiles({ db, store, now, signal }: MissingFilesRequest): Promise<MissingFiles> {
  const files = createStorageRepository(db)
  const missing = emptyList()
  let expected = 0
  let parts = 0
  await inParallel(partsAtOnce, prefixes(signal), async (prefix) => {
    try {
      const found = await comparePart(prefix)
      parts += 1
      expected += found.expected
      for (const name of found.missing) addTo(missing, name)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  })
  return { expected, missing, share: parts / partPrefixes.length }

  async function comparePart(prefix: string) {
    // Before the rows are read: a file that a rider uploads meanwhile has a young row, which does not count.
    const there = await indexFiles(store, prefix, signal)
    const found = { expected: 0, missing: [] as string[] }
    for await (const row of files.rowsByPrefix(prefix)) {
      signal.throwIfAborted()
      if (!isInUse(row, now)) continue
      for (const file of filesOf(row)) {
        found.expected += 1
        if (!there.has(file.key)) found.missing.push(nameOf(file))
      }
    }
    return found
  }
}

async function* prefixes(signal: AbortSignal) {
  for (const prefix of partPrefixes) if (!signal.aborted) yield prefix
}
