import { freeBytes, reservedBytes } from '../../platform/process/disk-full.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'
import { nearestFolder } from './nearest-folder.ts'

const megabyte = 1024 * 1024
/** Enough for a day of photos and a backup. */
const comfortableBytes = 1024 * megabyte

export async function judgeDisk(
  dataDir: string,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<Judgement> {
  const folder = nearestFolder(dataDir)
  const bytes = await free(folder)
  const message = `${sizeText(bytes)} are free in ${folder}`
  if (bytes < reservedBytes) return fail(`${message}: nothing can be stored. Free some space.`)
  return bytes < comfortableBytes ? warn(`${message}: free some space, or move DATA_DIR.`) : ok(`${message}.`)
}

const sizeText = (bytes: number) =>
  bytes < comfortableBytes ? `${Math.floor(bytes / megabyte)} MB` : `${(bytes / comfortableBytes).toFixed(1)} GB`
