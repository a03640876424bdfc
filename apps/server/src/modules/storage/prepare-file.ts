import { limits, type FilePurpose } from '@scooter-rides/contract'
import type { UploadedFile } from '../../platform/http/upload.ts'
import { imageTypeOf } from '../../platform/images/image-type.ts'
import { notAnImage, prepareImage } from '../../platform/images/prepare-image.ts'
import { fileEmpty, mislabelled, photoTooLarge } from './storage.errors.ts'

export interface PreparedFile {
  bytes: Buffer
  contentType: string
  fileName: string
  image: { width: number; height: number; thumbnail: Buffer } | undefined
}

/** What browsers send when they don't know either. */
const unlabelled = new Set(['', 'application/octet-stream'])
const otherNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
}

/**
 * Makes an upload fit to be kept. Images are encoded anew; other files are only for messages and stay as they are.
 * @throws 400 empty, 413 too large, 415 no image, an image in disguise, or one that cannot be cleaned of its position
 */
export async function prepareFile(upload: UploadedFile, purpose: FilePurpose, field: string): Promise<PreparedFile> {
  if (upload.bytes.length === 0) throw fileEmpty(field)
  const actual = imageTypeOf(upload.bytes)
  const fileName = safeFileName(upload.fileName)
  if (!actual && purpose === 'message' && !upload.claimedType.startsWith('image/'))
    return { bytes: upload.bytes, contentType: safeType(upload.claimedType), fileName, image: undefined }

  const claimed = otherNames[upload.claimedType] ?? upload.claimedType
  if (!actual) throw notAnImage()
  if (!unlabelled.has(claimed) && claimed !== actual) throw mislabelled(claimed, actual)
  if (upload.bytes.length > limits.photoBytes) throw photoTooLarge()
  const { bytes, contentType, ...image } = await prepareImage(upload.bytes)
  return { bytes, contentType, fileName, image }
}

/** Types that a browser may be told of; anything it could run is plain bytes. */
const safeTypes = /^(text\/plain|text\/csv|application\/(pdf|zip|gzip|gpx\+xml|json)|(audio|video)\/[a-z0-9.+-]+)$/

const safeType = (claimed: string) => (safeTypes.test(claimed) ? claimed : 'application/octet-stream')

/** The name without folders and control characters, short enough for every file system. */
function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  return (
    base
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-120) || 'file'
  )
}
