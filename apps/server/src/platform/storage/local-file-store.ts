import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { storageTrouble } from './storage-trouble.ts'

/** Files in `folder`, spread over 256 folders by the key's first two digits. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  return {
    async put(key, bytes) {
      await writeWhole(pathOf(key), bytes).catch((error: unknown) => {
        throw storageTrouble(error)
      })
    },

    async find(key) {
      try {
        const file = await open(pathOf(key), 'r')
        const { size } = await file.stat()
        return { stream: file.createReadStream(), size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw storageTrouble(error)
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw storageTrouble(error)
      })
    },
  }
}

/** Writes beside the target and renames, so that the target is there whole or not at all; then syncs file and folder. */
async function writeWhole(path: string, bytes: Buffer) {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomBytes(8).toString('hex')}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Without this the new name itself could be lost in a power cut. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
