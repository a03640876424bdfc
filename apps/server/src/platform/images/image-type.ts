import { open } from 'node:fs/promises'

/** One name for each family of formats, because phones name the same format differently. */
function familyOf(type: string): string {
  if (type === 'image/apng') return 'image/png'
  return type.replace(/^image\/hei[cf](-sequence)?$/, 'image/heic')
}

/** SVG is text and has no signature. */
const looksLikeSvg = (bytes: Buffer) =>
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 1000).replace(/^\uFEFF/, ''),
  )

/** Ordinary text may begin with "BM" too. In an image the four reserved bytes are zero. */
const isText = (type: string, bytes: Buffer) => type === 'image/bmp' && !bytes.subarray(6, 10).equals(Buffer.alloc(4))

/** By the bytes, whatever the file is called. */
export async function imageTypeOf(bytes: Buffer): Promise<string | undefined> {
  if (looksLikeSvg(bytes)) return 'image/svg+xml'
  // Imported with the first upload, because a start does not need it.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  return type?.startsWith('image/') && !isText(type, bytes) ? familyOf(type) : undefined
}

/** Only this part of a file is inspected. */
const headBytes = 4096

export async function imageTypeOfFile(path: string): Promise<string | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return await imageTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
