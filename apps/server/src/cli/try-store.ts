import { randomBytes } from 'node:crypto'
import type { FileStore } from '../platform/storage/file-store.ts'

/** Stores, reads and deletes a small file. @returns whether the store returned it @throws if the store refuses one of the three */
export async function tryStore(store: FileStore): Promise<boolean> {
  const key = randomBytes(16).toString('hex')
  await store.put(key, Buffer.from('The doctor was here.'), 'text/plain')
  const found = await store.find(key)
  found?.stream.destroy()
  await store.delete(key)
  return found !== undefined
}
