import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@scooter-rides/time'

/** Longer than any request. An older file belonged to a process that was killed. */
const oldMs = hourMs

export async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs > oldMs) await rm(path, { recursive: true, force: true })
  }
}
