import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

export interface Picture {
  size: number
  /** Four bytes for each pixel, row by row. */
  pixels: Uint8Array
}

export function blankPicture(size: number, colour: Colour = [0, 0, 0, 0]): Picture {
  const pixels = new Uint8Array(size * size * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set(colour, at)
  return { size, pixels }
}

/** Fills a square of `scale` pixels. */
export function fillCell({ size, pixels }: Picture, left: number, top: number, scale: number, colour: Colour): void {
  for (let y = top; y < top + scale; y++)
    for (let x = left; x < left + scale; x++) pixels.set(colour, (y * size + x) * 4)
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** PNG with 8 bits for each of red, green, blue and alpha. */
export function encodePng({ size, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y++) rows.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** `#rrggbb` */
export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255, 255]
}
