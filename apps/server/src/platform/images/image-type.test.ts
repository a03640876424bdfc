import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animation, avif, jpeg, phonePhoto, png, webp } from '../../../test/fixtures/pictures.ts'
import { imageTypeOf } from './image-type.ts'

const tiff = async () =>
  new Uint8Array(
    await sharp(Buffer.from(await png()))
      .tiff()
      .toBuffer(),
  )
const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from(`ftyp${brand}\0\0\0\0mif1`)])
const text = (content: string) => Buffer.from(content)

test.each([
  ['image/jpeg', jpeg],
  ['image/jpeg', phonePhoto],
  ['image/png', png],
  ['image/webp', webp],
  ['image/avif', avif],
  ['image/gif', () => animation(2)],
  ['image/tiff', tiff],
  ['image/heic', () => box('heic')],
  ['image/heic', () => box('mif1')],
  ['image/heic', () => box('msf1')],
  ['image/bmp', () => Buffer.concat([text('BM'), Buffer.alloc(60)])],
  ['image/svg+xml', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', () => text('\uFEFF<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg></svg>')],
])('%s is recognised by its bytes', async (type, picture) => {
  expect(await imageTypeOf(Buffer.from(await picture()))).toBe(type)
})

test.each([
  ['nothing', ''],
  ['two letters', 'BM'],
  ['a text about a make', 'BMW has made scooters too, and this is a text about them.'],
  ['a track', '<?xml version="1.0"?><gpx></gpx>'],
  ['an HTML page with an SVG', '<p><svg></svg></p>'],
  ['a document', '%PDF-1.4'],
  ['a video', '\0\0\0\x14ftypisom\0\0\0\0mp41'],
  ['half a header', '\x89PNG'],
])('%s is no image', async (_what, content) => {
  expect(await imageTypeOf(Buffer.from(content, 'latin1'))).toBeUndefined()
})
