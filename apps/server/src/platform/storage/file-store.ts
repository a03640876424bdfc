import type { Readable } from 'node:stream'

/** Bytes in memory, or in a file that stays its owner's. */
export type FileContent = Buffer | { path: string; size: number }

export interface StoredBytes {
  stream: Readable
  size: number
}

/**
 * Where the bytes of files lie. A key is 32 hexadecimal digits, with a suffix such as `.thumb` for what was made of it.
 * @throws 507 when the store is full, 503 when it cannot be reached
 */
export interface FileStore {
  /** When it returns, the bytes survive a power cut; a reader never meets half of them. */
  put(key: string, content: FileContent, contentType: string): Promise<void>
  find(key: string): Promise<StoredBytes | undefined>
  /** Not there is as good as deleted. */
  delete(key: string): Promise<void>
  /** Removes what a process that was killed had half written. */
  removeDrafts(now: Date): Promise<void>
}
