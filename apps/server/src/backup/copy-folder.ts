import { lstatSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { codeOf } from '../platform/process/error-causes.ts'

/** File systems have a coarse clock: a second change within the same step keeps the modification time. */
const stableAfterMs = 2000

/** The state of a file when it was copied; undefined if it may have changed since without a new modification time. */
type Copied = Map<string, string | undefined>

interface FolderCopyOptions {
  /** Whether files that are deleted during the copy stay in it. */
  keepsDeleted: boolean
  signal?: AbortSignal | undefined
}

/** A copy of a folder that is in use: each `pass` copies the changes since the previous one. */
export function createFolderCopy(from: string, to: string, { keepsDeleted, signal }: FolderCopyOptions) {
  const copied: Copied = new Map()

  async function copy(path: string, state: string | undefined) {
    try {
      await copyFile(join(from, path), join(to, path))
      copied.set(path, state)
    } catch (error) {
      if (!(error instanceof Error && codeOf(error) === 'ENOENT')) throw error
    }
  }

  async function forget(path: string) {
    await rm(join(to, path), { force: true })
    copied.delete(path)
  }

  return {
    async pass(): Promise<void> {
      const found = listFolder(from)
      await mkdir(to, { recursive: true, mode: 0o700 })
      for (const { path, isFolder, state } of found) {
        signal?.throwIfAborted()
        if (isFolder) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
        else if (state === undefined || copied.get(path) !== state) await copy(path, state)
      }
      if (keepsDeleted) return
      const there = new Set(found.map(({ path }) => path))
      for (const path of copied.keys()) if (!there.has(path)) await forget(path)
    },
  }
}

/** Parents come before their content. Synchronous, so that no code of this process changes files in between. */
function listFolder(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    if (!found) return []
    const isStable = Number(found.ctimeMs) < Date.now() - stableAfterMs
    return {
      path: relative(folder, path),
      isFolder: entry.isDirectory(),
      bytes: Number(found.size),
      state: isStable ? `${found.ino} ${found.size} ${found.ctimeNs}` : undefined,
    }
  })
}

export const folderBytes = (folder: string) => listFolder(folder).reduce((sum, { bytes }) => sum + bytes, 0)
