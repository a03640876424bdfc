import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animation, animationBomb, avif, jpeg, phonePhoto, png, webp } from '../../../test/fixtures/pictures.ts'
import { imageTypeOf } from './image-type.ts'
import { useTemporaryFiles } from '../../../test/fixtures/temporary-files.ts'
import { inspectImage, prepareImage as prepareInspected } from './prepare-image.ts'

const temporaryFile = useTemporaryFiles()

async function prepareImage(bytes: Buffer) {
  return prepareInspected(await inspectImage(await temporaryFile(bytes), await imageTypeOf(bytes)))
}

describe('a photo', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
  ])('as %s becomes a JPEG of the same size with a WebP thumbnail', async (_name, picture) => {
    const prepared = await prepareImage(Buffer.from(await picture({ width: 640, height: 400 })))

    expect(prepared).toMatchObject({ contentType: 'image/jpeg', width: 640, height: 400 })
    expect(await imageTypeOf(prepared.bytes)).toBe('image/jpeg')
    expect(await sharp(prepared.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
  })

  test('loses its position metadata and is rotated upright', async () => {
    const photo = Buffer.from(await phonePhoto())
    expect((await sharp(photo).metadata()).exif).toBeDefined()

    const prepared = await prepareImage(photo)

    expect(prepared).toMatchObject({ width: 40, height: 60 })
    const { exif, orientation } = await sharp(prepared.bytes).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    const thumbnail = await sharp(prepared.thumbnail).metadata()
    expect(thumbnail).toMatchObject({ width: 40, height: 60 })
    expect(thumbnail.exif).toBeUndefined()
  })

  test('keeps transparency', async () => {
    const prepared = await prepareImage(Buffer.from(await png({ colour: { r: 0, g: 0, b: 0, alpha: 0 } })))

    expect(prepared.contentType).toBe('image/webp')
  })

  test('is reduced to the width of a screen', async () => {
    const prepared = await prepareImage(Buffer.from(await jpeg({ width: 4000, height: 1000 })))

    expect(prepared).toMatchObject({ width: 2048, height: 512 })
  })

  test('uses the first frame of an animation', async () => {
    expect(await prepareImage(Buffer.from(await animation(3)))).toMatchObject({ width: 16, height: 16 })
  })
})

describe('preparing an image rejects', () => {
  test.each([
    ['a text', Buffer.from('hello'), 415, 'upload.not_an_image'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'upload.not_an_image'],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 415, 'upload.damaged'],
  ])('%s', async (_what, file, status, code) => {
    await expect(prepareImage(file)).rejects.toMatchObject({ status, code })
  })

  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
  ])('half a %s', async (_name, picture) => {
    const noise = Buffer.from(await picture({ width: 300, height: 300 }))

    await expect(prepareImage(noise.subarray(0, noise.length * 0.6))).rejects.toMatchObject({
      status: 415,
      code: 'upload.damaged',
    })
  })

  test('more than 50 megapixels before it is decoded', async () => {
    const huge = Buffer.from(await png({ width: 8000, height: 6300 }))
    expect(huge.length).toBeLessThan(1_000_000)

    await expect(prepareImage(huge)).rejects.toMatchObject({ status: 413, code: 'upload.too_many_pixels' })
  })

  test('an animation whose frames exceed that number together', async () => {
    const bomb = Buffer.from(animationBomb(3, 5000))

    await expect(prepareImage(bomb)).rejects.toMatchObject({ status: 415, code: 'upload.animation' })
  })
})

test.each([
  ['JPEG', jpeg],
  ['PNG', png],
])('a %s is decoded once for the photo and once for the thumbnail', async (_name, picture) => {
  const bytes = Buffer.from(await picture({ width: 640, height: 400 }))
  // sharp reports the beginning and the end of each task. The reported length of its queue depends on its threads.
  let reports = 0
  const count = () => (reports += 1)
  sharp.queue.on('change', count)
  await prepareImage(bytes)
  sharp.queue.off('change', count)
  expect(reports).toBe(2 * 2)
})

test('other work continues while photos are prepared', async () => {
  const photo = Buffer.from(await jpeg({ width: 1500, height: 1000 }))
  let turns = 0
  const watch = setInterval(() => (turns += 1), 1)

  await Promise.all(Array.from({ length: 4 }, () => prepareImage(photo)))
  clearInterval(watch)

  expect(turns).toBeGreaterThan(10)
})
