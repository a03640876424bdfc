import type { FileStore } from '../../platform/storage/file-store.ts'
import { thumbKey } from './file-url.ts'
import type { FileRow } from './storage.repository.ts'

/**
 * Keys are random, so each digit has a sixteenth of the files. Stores and tables are compared one digit at a time, which
 * bounds the memory.
 */
export const partPrefixes = '0123456789abcdef'.split('')

/** An upload takes less. A younger row may not have its bytes yet. */
const uploadMs = 15 * 60_000

/** Size by key. */
export type FileIndex = Map<string, number>

export async function indexFiles(store: FileStore, prefix: string, signal?: AbortSignal): Promise<FileIndex> {
  const index: FileIndex = new Map()
  for await (const { key, size } of store.list(prefix)) {
    signal?.throwIfAborted()
    index.set(key, size)
  }
  return index
}

export interface ExpectedFile {
  key: string
  contentType: string
  /** Undefined for a thumbnail, whose size no row has. */
  size: number | undefined
  row: FileRow
}

/** The file of a row, and the thumbnail of a photo. */
export const filesOf = (row: FileRow): ExpectedFile[] => [
  { key: row.key, contentType: row.contentType, size: row.size, row },
  ...(row.width === null ? [] : [{ key: thumbKey(row.key), contentType: 'image/webp', size: undefined, row }]),
]

/** Whether something uses the file, so that a store without it has lost it. An unused upload may have been interrupted. */
export const isInUse = ({ expiresAt, createdAt }: FileRow, now: Date): boolean =>
  expiresAt === null && now.getTime() - createdAt.getTime() > uploadMs
