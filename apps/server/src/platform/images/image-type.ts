import { open } from 'node:fs/promises'

interface Signature {
  type: string
  isThere: (bytes: Buffer) => boolean
}

const startsWith =
  (...start: number[]) =>
  (bytes: Buffer) =>
    bytes.subarray(0, start.length).equals(Buffer.from(start))
const hasText = (offset: number, text: string) => (bytes: Buffer) =>
  bytes.toString('latin1', offset, offset + text.length) === text
/** The brand of an ISO base media file: the family that AVIF, HEIC and MP4 belong to. */
const hasBrand = (brands: RegExp) => (bytes: Buffer) =>
  hasText(4, 'ftyp')(bytes) && brands.test(bytes.toString('latin1', 8, 12))
const looksLikeSvg = (bytes: Buffer) =>
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 1000).replace(/^\uFEFF/, ''),
  )

const signatures: Signature[] = [
  { type: 'image/jpeg', isThere: startsWith(0xff, 0xd8, 0xff) },
  { type: 'image/png', isThere: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/gif', isThere: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) },
  { type: 'image/webp', isThere: (bytes) => hasText(0, 'RIFF')(bytes) && hasText(8, 'WEBP')(bytes) },
  { type: 'image/avif', isThere: hasBrand(/^avi[fs]/) },
  { type: 'image/heic', isThere: hasBrand(/^(hei[cmsx]|hev[cmsx]|mif1|msf1)/) },
  {
    type: 'image/tiff',
    isThere: (bytes) => startsWith(0x49, 0x49, 0x2a, 0)(bytes) || startsWith(0x4d, 0x4d, 0, 0x2a)(bytes),
  },
  // "BM" alone also begins ordinary text: the four reserved bytes are zero.
  { type: 'image/bmp', isThere: (bytes) => hasText(0, 'BM')(bytes) && hasText(6, '\0\0\0\0')(bytes) },
  { type: 'image/svg+xml', isThere: looksLikeSvg },
]

/** What kind of image the bytes are, whatever their name says; undefined when they are none. */
export function imageTypeOf(bytes: Buffer): string | undefined {
  return signatures.find(({ isThere }) => isThere(bytes))?.type
}

/** As much of a file as the signatures look at. */
const headBytes = 4096

export async function imageTypeOfFile(path: string): Promise<string | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return imageTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
