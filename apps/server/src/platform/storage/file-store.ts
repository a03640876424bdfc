import type { Readable } from 'node:stream'

/** Bytes in memory, or a file that the caller still owns. */
export type FileContent = Buffer | { path: string; size: number }

export interface StoredBytes {
  stream: Readable
  size: number
}

/** A key is 32 hexadecimal digits, with a suffix such as `.thumb` for a derived file. @throws 507 when the store is full, 503 when it is unreachable */
export interface FileStore {
  /** Durable when it resolves. A reader never sees a partial file. */
  put(key: string, content: FileContent, contentType: string): Promise<void>
  find(key: string): Promise<StoredBytes | undefined>
  /** Succeeds for a missing file too. */
  delete(key: string): Promise<void>
  /** Deletes the partial files of a killed process. */
  removeDrafts(now: Date): Promise<void>
}
