import { photoError } from './photo-error.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type PreparedPhoto = { photo: File } | { error: string }

/** Returns the file to upload, compressed if possible, or why it can't be a photo. */
export async function preparePhoto(file: File, maxBytes: number): Promise<PreparedPhoto> {
  const isHeavyOnly = photoError(file, Number.MAX_SAFE_INTEGER) === undefined
  const photo = isHeavyOnly ? await shrinkPhoto(file) : file
  const error = photoError(photo, maxBytes)
  return error === undefined ? { photo } : { error }
}
