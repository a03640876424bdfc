import { isolate } from '@scooter-rides/contract'
/** What the file choosers offer; everything else the server refuses too. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

const megabyte = 1024 * 1024

/** Why a chosen file can't be a photo, before it is sent for nothing. */
export function photoError(file: File, maxBytes: number): string | undefined {
  if (!photoTypes.split(',').includes(file.type))
    return `“${isolate(file.name)}” is not an image we can use. Choose a JPEG, PNG, WebP, GIF or AVIF file.`
  if (file.size === 0) return `“${isolate(file.name)}” is empty.`
  if (file.size > maxBytes) {
    // Rounded up, so that it never reads "5.0 MB, at most 5 MB".
    const size = (Math.ceil((file.size / megabyte) * 10) / 10).toFixed(1)
    return `“${isolate(file.name)}” is ${size} MB. A photo may have at most ${maxBytes / megabyte} MB.`
  }
  return undefined
}
