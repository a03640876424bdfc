import sharp from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  colour?: { r: number; g: number; b: number; alpha?: number }
}

type Bytes = Promise<Uint8Array<ArrayBuffer>>
const own = async (buffer: Promise<Buffer>): Bytes => new Uint8Array(await buffer)

const plain = ({ width = 60, height = 40, colour = { r: 40, g: 120, b: 220 } }: PictureOptions) =>
  sharp({ create: { width, height, channels: colour.alpha === undefined ? 3 : 4, background: colour } })

export const jpeg = (options: PictureOptions = {}) => own(plain(options).jpeg().toBuffer())
export const png = (options: PictureOptions = {}) => own(plain(options).png().toBuffer())
export const webp = (options: PictureOptions = {}) => own(plain(options).webp().toBuffer())
export const avif = (options: PictureOptions = {}) => own(plain(options).avif().toBuffer())

/** A photo taken upright by a phone that stores it lying, with the place where it was taken. */
export const phonePhoto = () =>
  own(
    plain({ width: 60, height: 40 })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera', Orientation: '6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '40/1 42/1 46/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '74/1 0/1 21/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  )

/** Frames that differ, so that no encoder makes one of them. */
export const animation = (frames: number, side = 16) =>
  own(
    sharp(Buffer.from(Array.from({ length: side * side * frames * 3 }, (_, index) => (index * 37) % 256)), {
      raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
    })
      .gif({ loop: 0 })
      .toBuffer(),
  )

/** A GIF of a few bytes that promises `frames` frames of `side` by `side` pixels. */
export function animationBomb(frames: number, side: number): Uint8Array<ArrayBuffer> {
  const size = [side & 0xff, side >> 8, side & 0xff, side >> 8]
  const header = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0]
  return new Uint8Array([...header, ...Array.from({ length: frames }, () => frame).flat(), 0x3b])
}

export const svg = () =>
  new TextEncoder().encode(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
