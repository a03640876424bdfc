import type { StoredPurpose } from './storage.table.ts'

export interface FileReader {
  id: string
  isSuspended: boolean
}

/**
 * The rule for reading a stored file without a further query: everybody may read sponsors' logos. A suspended rider still reads own files, because the export names
 * them; a message's file is also for those it was sent to (`isShareable`).
 */
export function mayRead(
  file: { ownerId: string | null; purpose: StoredPurpose },
  reader: FileReader | undefined,
): boolean {
  if (file.purpose === 'sponsor') return true
  if (!reader) return false
  if (file.ownerId === reader.id) return true
  return file.purpose !== 'message' && !reader.isSuspended
}

/** Whether somebody else may read the file where it was sent to them. */
export const isShareable = (file: { purpose: StoredPurpose }, reader: FileReader | undefined): reader is FileReader =>
  file.purpose === 'message' && reader !== undefined && !reader.isSuspended
