import { photoError } from './photo-error.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type PreparedPhoto = { photo: File } | { trouble: string }

/** Returns the file to upload, compressed if possible, or why it can't be a photo. */
export async function preparePhoto(file: File, maxBytes: number): Promise<PreparedPhoto> {
  const isHeavyOnly = photoError(file, Number.MAX_SAFE_INTEGER) === undefined
  const photo = isHeavyOnly ? await shrinkPhoto(file) : file
  const trouble = photoError(photo, maxBytes)
  return trouble === undefined ? { photo } : { trouble }
}
