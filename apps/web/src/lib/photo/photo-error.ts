import { isolate } from '@scooter-rides/contract'
/** The types that file choosers offer; the server refuses all others. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

const megabyte = 1024 * 1024

/** Validates a chosen file before the upload. */
export function photoError(file: File, maxBytes: number): string | undefined {
  if (!photoTypes.split(',').includes(file.type))
    return `“${isolate(file.name)}” is not an image we can use. Choose a JPEG, PNG, WebP, GIF or AVIF file.`
  if (file.size === 0) return `“${isolate(file.name)}” is empty.`
  if (file.size > maxBytes) {
    // Rounded up, so that the text never reads "5.0 MB, at most 5 MB".
    const size = (Math.ceil((file.size / megabyte) * 10) / 10).toFixed(1)
    return `“${isolate(file.name)}” is ${size} MB. A photo may be at most ${maxBytes / megabyte} MB.`
  }
  return undefined
}
