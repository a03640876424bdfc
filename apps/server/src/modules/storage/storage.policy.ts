import type { StoredPurpose } from './storage.table.ts'

export interface FileReader {
  id: string
  isSuspended: boolean
}

/** Logos of sponsors are public. A suspended rider may read own files, because the data export refers to them. `isShareable` covers files of messages. */
export function mayRead(
  file: { ownerId: string | null; purpose: StoredPurpose },
  reader: FileReader | undefined,
): boolean {
  if (file.purpose === 'sponsor') return true
  if (!reader) return false
  if (file.ownerId === reader.id) return true
  return file.purpose !== 'message' && !reader.isSuspended
}

export const isShareable = (file: { purpose: StoredPurpose }, reader: FileReader | undefined): reader is FileReader =>
  file.purpose === 'message' && reader !== undefined && !reader.isSuspended
