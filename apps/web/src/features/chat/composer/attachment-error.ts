import { isolate, limits } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { photoTypes } from '../../../lib/photo/photo-error.ts'

/** Pictures for which the server creates thumbnails; all other files are sent unchanged. */
export const isPicture = ({ type }: Pick<File, 'type'>) => photoTypes.split(',').includes(type)

/** Why a file can't be sent, before it is uploaded. */
export function attachmentError(file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (file.size === 0) return t('chat.files.empty', { name: isolate(file.name) })
  const most = isPicture(file) ? limits.photoBytes : limits.attachmentBytes
  if (file.size <= most) return undefined
  return t(isPicture(file) ? 'chat.files.photoTooLarge' : 'chat.files.tooLarge', {
    name: isolate(file.name),
    size: formatBytes(file.size),
    most: formatBytes(most),
  })
}
