import { isolate, limits } from '@scooter-rides/contract'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { photoTypes } from '../../../lib/photo/photo-error.ts'

/** Pictures for which the server creates thumbnails; all other files are sent unchanged. */
export const isPicture = ({ type }: Pick<File, 'type'>) => photoTypes.split(',').includes(type)

/** Why a file can't be sent, before it is uploaded. */
export function attachmentError(file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (file.size === 0) return `“${isolate(file.name)}” is empty.`
  const most = isPicture(file) ? limits.photoBytes : limits.attachmentBytes
  if (file.size <= most) return undefined
  const what = isPicture(file) ? 'A photo' : 'A file'
  return `“${isolate(file.name)}” is ${formatBytes(file.size)}. ${what} may be at most ${most / 1024 / 1024} MB.`
}
