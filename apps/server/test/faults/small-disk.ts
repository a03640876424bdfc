import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the disk except for `bytes`. */
  fill(bytes?: number): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** A file system in memory; undefined if this process may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'scooter-test', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(bytes = 0) {
      const { bavail, bsize } = await statfs(folder)
      const file = await open(ballast, 'a')
      await file.write(Buffer.alloc(bavail * bsize - bytes, 1))
      await file.close()
    },
    makeRoom: () => rm(ballast),
    async remove() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}
