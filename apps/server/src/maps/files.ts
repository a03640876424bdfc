import { constants, copyFile, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../platform/process/error-causes.ts'

/** `isBorrowed` when it stays where it is, else it is taken. */
export interface GivenFile {
  path: string
  isBorrowed: boolean
}

export const sizeOf = async (file: string): Promise<number> => (await stat(file)).size

/** Puts a file where it belongs: a copy of what stays somebody else's. */
export async function placeFile({ path, isBorrowed }: GivenFile, target: string): Promise<void> {
  // Where the disk can, a copy takes no room and no time.
  const copy = () => copyFile(path, target, constants.COPYFILE_FICLONE)
  if (isBorrowed) return copy()
  await rename(path, target).catch((error: unknown) => {
    if (error instanceof Error && codeOf(error) === 'EXDEV') return copy()
    throw error
  })
}

/** What all files of a folder take up together. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
