import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, StoredBytes } from '../../../platform/storage/file-store.ts'

/** A store that sends nothing for this long in the middle of a file is unavailable. */
const stalledMs = 60_000

export interface Stores {
  from: FileStore
  to: FileStore
}

/**
 * Copies a file and reads the copy back.
 * @returns its size; undefined if there is no such file
 * @throws if the copy differs, which is then deleted
 */
export async function copyFile({ from, to }: Stores, key: string, contentType: string): Promise<number | undefined> {
  const found = await from.find(key)
  if (!found) return undefined
  const { size } = found
  const original = withDigest(found)
  try {
    await to.put(key, { stream: original.stream, size }, contentType)
  } finally {
    original.stream.destroy()
    found.stream.destroy()
  }
  if ((await digestOf(to, key)) !== original.digest()) {
    await to.delete(key)
    throw new Error('The copy differs from the original.')
  }
  return size
}

/** Whether both stores have the file with the same bytes. */
export async function isSame({ from, to }: Stores, key: string): Promise<boolean> {
  const [one, other] = await Promise.all([digestOf(from, key), digestOf(to, key)])
  return one !== undefined && one === other
}

async function digestOf(store: FileStore, key: string): Promise<string | undefined> {
  const found = await store.find(key)
  if (!found) return undefined
  const { stream, digest } = withDigest(found)
  await pipeline(stream, new Writable({ write: (_part, _encoding, done) => done() }))
  return digest()
}

/** Size and SHA-256 of the bytes that passed the stream. */
function withDigest({ stream }: StoredBytes) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* passing() {
    const timer = setTimeout(() => stream.destroy(new Error('The store stopped sending.')), stalledMs)
    try {
      for await (const part of stream) {
        timer.refresh()
        bytes += part.length
        hash.update(part)
        yield part
      }
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    stream: Readable.from(passing(), { objectMode: true, highWaterMark: 1 }),
    digest: () => `${bytes} ${hash.copy().digest('hex')}`,
  }
}
