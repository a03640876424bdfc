import sharp from 'sharp'
import { limits } from '@scooter-rides/contract'
import { HttpProblem } from '../http/problem.ts'
import { imageTypeOf } from './image-type.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export interface PreparedImage {
  bytes: Buffer
  contentType: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** WebP, at most 320 px wide and high. */
  thumbnail: Buffer
}

const decodable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])
/** As wide as a slideshow on a large screen needs. */
const longestSide = 2048
const thumbnailSide = 320

// One thread an image and two images at once: the rest of the machine belongs to the riders who wait for answers.
sharp.concurrency(1)
const inTurn = limitConcurrency(2)

/**
 * Decodes a photo and encodes it anew, upright and without EXIF or position. Of an animation the first frame stays.
 * @throws 413 above 50 megapixels, 415 when it is no image that can be shown or is damaged
 */
export async function prepareImage(file: Buffer): Promise<PreparedImage> {
  if (!decodable.has(imageTypeOf(file) ?? '')) throw notAnImage()
  return inTurn(async () => {
    const { hasAlpha } = await inspect(file)
    const upright = sharp(file, { limitInputPixels: limits.photoPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const encoded = hasAlpha ? upright.webp({ quality: 85 }) : upright.jpeg({ quality: 85, progressive: true })
    const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuseDamaged)
    const thumbnail = await sharp(bytes)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return {
      bytes,
      contentType: hasAlpha ? 'image/webp' : 'image/jpeg',
      width: info.width,
      height: info.height,
      thumbnail,
    }
  })
}

/** Reads the header alone, so that nothing large is ever unpacked only to be refused. */
async function inspect(file: Buffer) {
  const {
    width,
    height,
    pages = 1,
    hasAlpha,
  } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (width * height > limits.photoPixels)
    throw new HttpProblem(413, 'upload.too_many_pixels', 'A photo may have at most 50 megapixels.')
  if (width * height * pages > limits.photoPixels)
    throw new HttpProblem(415, 'upload.animation', 'This animation has too many frames.')
  return { hasAlpha }
}

export const notAnImage = () =>
  new HttpProblem(415, 'upload.not_an_image', 'Choose a JPEG, PNG, WebP, GIF or AVIF image.')

function refuseDamaged(): never {
  throw new HttpProblem(415, 'upload.damaged', 'This image is damaged or incomplete.')
}
