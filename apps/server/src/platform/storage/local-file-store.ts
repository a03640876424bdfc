import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, copyFile, lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { removeOld } from '../remove-old.ts'
import { isFileKey, type FileContent, type FileStore, type StoredBytes, type StoredObject } from './file-store.ts'
import { storageUnavailable } from './storage-unavailable.ts'

export const draftsFolder = '.drafts'

/** Files in `folder`, in 256 sub-folders by the first two digits of the key. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const drafts = join(folder, draftsFolder)

  return {
    async put(key, content) {
      await writeWhole(pathOf(key), content, drafts).catch((error: unknown) => {
        throw storageUnavailable(error)
      })
    },

    async find(key) {
      try {
        const file = await open(pathOf(key), 'r')
        const { size } = await file.stat()
        return { stream: file.createReadStream(), size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw storageUnavailable(error)
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw storageUnavailable(error)
      })
    },

    async *list(prefix) {
      try {
        const folders = (await namesIn(folder)).filter(
          (name) => /^[0-9a-f]{2}$/.test(name) && (name.startsWith(prefix) || prefix.startsWith(name)),
        )
        for (const name of folders) yield* await listFolder(join(folder, name), prefix)
      } catch (error) {
        throw storageUnavailable(error)
      }
    },

    async ping() {
      try {
        await access(folder, constants.R_OK | constants.W_OK)
      } catch (error) {
        // The first file creates the folder.
        if (!isMissing(error)) throw storageUnavailable(error)
      }
    },

    removeDrafts: (now) => removeOld(drafts, now),
  }
}

/** The target is complete or missing: a draft is written and renamed. File and folder are synced. */
async function writeWhole(path: string, content: FileContent, drafts: string) {
  const folder = dirname(path)
  for (const needed of [folder, drafts]) await mkdir(needed, { recursive: true, mode: 0o700 })
  const draft = join(drafts, randomUUID())
  try {
    if (Buffer.isBuffer(content)) await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    else if ('stream' in content) await writeStream(content, draft)
    else await copyWhole(content.path, draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function copyWhole(from: string, to: string) {
  await copyFile(from, to)
  const file = await open(to, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** @throws if the stream ends early */
async function writeStream({ stream, size }: StoredBytes, to: string) {
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(stream, file)
  if (file.bytesWritten !== size) throw new Error(`Of ${size} bytes ${file.bytesWritten} arrived.`)
}

async function listFolder(folder: string, prefix: string): Promise<StoredObject[]> {
  const keys = (await namesIn(folder)).filter((name) => name.startsWith(prefix) && isFileKey(name))
  const found = await Promise.all(
    keys.map(async (key) => {
      const entry = await lstat(join(folder, key)).catch(undefinedIfMissing)
      return entry?.isFile() ? [{ key, size: entry.size }] : []
    }),
  )
  return found.flat()
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(undefinedIfMissing)) ?? []

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** Without this a power cut could lose the new name. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
