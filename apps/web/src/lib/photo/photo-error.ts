import { isolate } from '@scooter-rides/contract'
import { t } from '../language/t.ts'
import { numberFormat } from '../language/formats.ts'
/** The types that file choosers offer; the server refuses all others. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

const megabyte = 1024 * 1024

/** Validates a chosen file before the upload. */
export function photoError(file: File, maxBytes: number): string | undefined {
  const name = isolate(file.name)
  if (!photoTypes.split(',').includes(file.type)) return t('shell.photo.type', { name })
  if (file.size === 0) return t('shell.photo.empty', { name })
  if (file.size > maxBytes) {
    // Rounded up, so that the text never reads "5.0 MB, at most 5 MB".
    const size = numberFormat({ minimumFractionDigits: 1 }).format(Math.ceil((file.size / megabyte) * 10) / 10)
    return t('shell.photo.large', { name, size, max: maxBytes / megabyte })
  }
  return undefined
}
