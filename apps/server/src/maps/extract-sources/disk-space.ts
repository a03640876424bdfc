import { freeBytes as freeBytesOf, reservedBytes } from '../../platform/process/disk-full.ts'
import { diskTooSmall } from './extract-sources.errors.ts'
import { estimateImport } from './estimate.ts'
import { sizeMessage } from './size-text.ts'

export type FreeBytes = (folder: string) => Promise<number>

interface Room {
  folder: string
  bytes: number
  /** The part of it that is already downloaded. */
  hereBytes?: number
  freeBytes?: FreeBytes | undefined
}

/** @throws 507 `maps.disk_too_small` if an import of this size needs more than the free space */
export async function refuseSmallDisk({ folder, bytes, hereBytes = 0, freeBytes }: Room): Promise<void> {
  const needed = estimateImport(bytes).diskBytes - hereBytes
  const free = await usableBytes(folder, freeBytes)
  if (needed > free) throw diskTooSmall(sizeMessage(needed), sizeMessage(free))
}

/** The free space without the reserve of the database, which uploads may not use either. */
export async function usableBytes(folder: string, freeBytes: FreeBytes = freeBytesOf): Promise<number> {
  return Math.max(0, (await freeBytes(folder)) - reservedBytes)
}
