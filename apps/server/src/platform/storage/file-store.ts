import type { Readable } from 'node:stream'

export interface StoredBytes {
  stream: Readable
  size: number
}

/** Bytes in memory, a file that the caller still owns, or a stream of another store. */
export type FileContent = Buffer | { path: string; size: number } | StoredBytes

export interface StoredObject {
  key: string
  size: number
}

/** Other files in the folder or bucket are not listed. */
export const isFileKey = (name: string) => /^[0-9a-f]{32}(\.[a-z]+)?$/.test(name)

/** A key is 32 hexadecimal digits, with a suffix such as `.thumb` for a derived file. @throws 507 when the store is full, 503 when it is unreachable */
export interface FileStore {
  /** Durable when it resolves. A reader never sees a partial file. */
  put(key: string, content: FileContent, contentType: string): Promise<void>
  find(key: string): Promise<StoredBytes | undefined>
  /** Succeeds for a missing file too. */
  delete(key: string): Promise<void>
  /** The keys that begin with `prefix`, in any order and page by page. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Rejects while the store is unavailable. */
  ping(): Promise<void>
  /** Deletes the partial files of a killed process. */
  removeDrafts(now: Date): Promise<void>
}
