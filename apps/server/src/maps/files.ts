import { constants, copyFile, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../platform/process/error-causes.ts'

/** A file that is copied if `isBorrowed`, otherwise moved. */
export interface InputFile {
  path: string
  isBorrowed: boolean
}

export const sizeOf = async (file: string): Promise<number> => (await stat(file)).size

export async function placeFile({ path, isBorrowed }: InputFile, target: string): Promise<void> {
  // A copy-on-write clone where the file system supports it.
  const copy = () => copyFile(path, target, constants.COPYFILE_FICLONE)
  if (isBorrowed) return copy()
  await rename(path, target).catch((error: unknown) => {
    if (error instanceof Error && codeOf(error) === 'EXDEV') return copy()
    throw error
  })
}

export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
