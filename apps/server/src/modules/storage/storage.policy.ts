import type { FilePurpose } from '@scooter-rides/contract'

export interface FileReader {
  id: string
  isSuspended: boolean
}

/**
 * Who may read a stored file. A message's file is its sender's alone: the chat widens this to the riders of the room.
 * A suspended rider still reads own files, because the export names them.
 */
export function mayRead(file: { ownerId: string; purpose: FilePurpose }, reader: FileReader | undefined): boolean {
  if (!reader) return false
  if (file.ownerId === reader.id) return true
  return file.purpose !== 'message' && !reader.isSuspended
}
