import { limits, withoutBidiControls } from '@scooter-rides/contract'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { imageTypeOfFile } from '../../platform/images/image-type.ts'
import { inspectImage, notAnImage, type InspectedImage } from '../../platform/images/prepare-image.ts'
import type { StoredPurpose } from './storage.table.ts'
import { fileEmpty, mislabelled, photoTooLarge } from './storage.errors.ts'

/** A photo is encoded again, another file is stored unchanged. */
export interface InspectedFile {
  fileName: string
  contentType: string
  upload: UploadedFile
  image: InspectedImage | undefined
}

/** Browsers send these for unknown types. */
const unlabelled = new Set(['', 'application/octet-stream'])
const otherNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
}

/**
 * Validates an upload without decoding it. Files other than images are only allowed in messages and stay unchanged.
 * @throws 400 empty, 413 too large, 415 for a file that is not an image, has a wrong type, or whose position data cannot be removed
 */
export async function inspectFile(upload: UploadedFile, purpose: StoredPurpose, field: string): Promise<InspectedFile> {
  if (upload.size === 0) throw fileEmpty(field)
  const actual = await imageTypeOfFile(upload.path)
  const fileName = safeFileName(upload.fileName)
  if (!actual && purpose === 'message' && !upload.claimedType.startsWith('image/'))
    return { fileName, contentType: safeType(upload.claimedType), upload, image: undefined }

  const claimed = otherNames[upload.claimedType] ?? upload.claimedType
  if (!actual) throw notAnImage()
  if (!unlabelled.has(claimed) && claimed !== actual) throw mislabelled(claimed, actual)
  if (upload.size > limits.photoBytes) throw photoTooLarge()
  return { fileName, contentType: actual, upload, image: await inspectImage(upload.path, actual) }
}

/** Types that the server may send; every type that a browser could execute is sent as plain bytes. */
const safeTypes = /^(text\/plain|text\/csv|application\/(pdf|zip|gzip|gpx\+xml|json)|(audio|video)\/[a-z0-9.+-]+)$/

const safeType = (claimed: string) => (safeTypes.test(claimed) ? claimed : 'application/octet-stream')

/** Without folders and control characters, short enough for every file system. */
function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  return (
    // Bidirectional controls could hide the extension of a file.
    withoutBidiControls(base)
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-120) || 'file'
  )
}
