import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem } from '../http/problem.ts'
import { loadSharp } from './load-sharp.ts'

export interface PreparedImage {
  bytes: Buffer
  contentType: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** WebP, at most 320 px wide and high. */
  thumbnail: Buffer
}

const decodable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])
const thumbnailSide = 320
/** A JPEG is decoded at a fraction of its size. Up to here that costs less than decoding the progressive result. */
const fastJpegPixels = 12_000_000

export interface InspectedImage {
  path: string
  pixels: number
  hasAlpha: boolean
  isJpeg: boolean
}

/** Reads only the header: a large image is refused before it is decoded. @throws 413 above 50 megapixels, 415 for anything but an image */
export async function inspectImage(path: string, type: string | undefined): Promise<InspectedImage> {
  if (!decodable.has(type ?? '')) throw notAnImage()
  const sharp = await loadSharp()
  const {
    width,
    height,
    pages = 1,
    hasAlpha,
  } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (width * height > limits.photoPixels)
    throw new HttpProblem(413, 'upload.too_many_pixels', translatable('file-errors.tooManyPixels'))
  if (width * height * pages > limits.photoPixels)
    throw new HttpProblem(415, 'upload.animation', translatable('file-errors.animation'))
  return { path, pixels: width * height, hasAlpha, isJpeg: type === 'image/jpeg' }
}

/** Decodes and re-encodes the first frame of a photo, upright and without EXIF and position. @throws 415 for a damaged file */
export async function prepareImage({ path, pixels, hasAlpha, isJpeg }: InspectedImage): Promise<PreparedImage> {
  const sharp = await loadSharp()
  const upright = () => sharp(path, { limitInputPixels: limits.photoPixels, failOn: 'error' }).autoOrient()
  const fitted = upright().resize(within(limits.photoSide))
  const encoded = hasAlpha ? fitted.webp({ quality: 85 }) : fitted.jpeg({ quality: 85, progressive: true })
  const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuseDamaged)
  // Raw pixels of the first step would serve both images, but buffers of that size make the server collect garbage.
  const source = isJpeg && pixels <= fastJpegPixels ? upright() : sharp(bytes)
  const thumbnail = await source.resize(within(thumbnailSide)).webp({ quality: 80 }).toBuffer().catch(refuseDamaged)
  return {
    bytes,
    contentType: hasAlpha ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
    thumbnail,
  }
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside' as const, withoutEnlargement: true })

export const notAnImage = () => new HttpProblem(415, 'upload.not_an_image', translatable('file-errors.notAnImage'))

function refuseDamaged(): never {
  throw new HttpProblem(415, 'upload.damaged', translatable('file-errors.damaged'))
}
