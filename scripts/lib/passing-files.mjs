import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several times what all tests together hold at once. */
const enoughBytes = 6 * 2 ** 30

/**
 * Has the tests write what is gone with them (databases, browsers' profiles) to memory, where a machine has that much to spare:
 * waiting for the disk took a third of their time. A set TMPDIR is used. Returns the function that cleans up.
 */
export function keepPassingFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return () => {}
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < enoughBytes) return () => {}
  const folder = mkdtempSync(join(memory, 'scooter-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
