import { isolate, limits } from '@scooter-rides/contract'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { photoTypes } from '../../../lib/photo/photo-error.ts'

/** Pictures the server makes thumbnails of; all other files go as they are. */
export const isPicture = ({ type }: Pick<File, 'type'>) => photoTypes.split(',').includes(type)

/** Why a file cannot go into a conversation, before it is sent for nothing. */
export function attachmentError(file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (file.size === 0) return `“${isolate(file.name)}” is empty.`
  const most = isPicture(file) ? limits.photoBytes : limits.attachmentBytes
  if (file.size <= most) return undefined
  const what = isPicture(file) ? 'A photo' : 'A file'
  return `“${isolate(file.name)}” is ${formatBytes(file.size)}. ${what} may have at most ${most / 1024 / 1024} MB.`
}
