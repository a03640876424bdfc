import { open } from 'node:fs/promises'

/** One name for each family of formats: what a phone calls its photos differs, what is done with them does not. */
function familyOf(type: string): string {
  if (type === 'image/apng') return 'image/png'
  return type.replace(/^image\/hei[cf](-sequence)?$/, 'image/heic')
}

/** A text, and so without a signature. */
const looksLikeSvg = (bytes: Buffer) =>
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 1000).replace(/^\uFEFF/, ''),
  )

/** "BM" alone also begins ordinary text: in a picture the four reserved bytes are zero. */
const isText = (type: string, bytes: Buffer) => type === 'image/bmp' && !bytes.subarray(6, 10).equals(Buffer.alloc(4))

/** What kind of image the bytes are, whatever their name says; undefined when they are none. */
export async function imageTypeOf(bytes: Buffer): Promise<string | undefined> {
  if (looksLikeSvg(bytes)) return 'image/svg+xml'
  // With the first upload: a server at rest has no use for it.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  return type?.startsWith('image/') && !isText(type, bytes) ? familyOf(type) : undefined
}

/** As much of a file as is looked at: the rest may be anything, and long. */
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
