import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

export type FileSize = 'full' | 'thumb'

export interface SentFile {
  key: string
  contentType: string
  fileName: string | null
  /** Null for anything but an image. */
  width: number | null
}

/** The bytes of a key never change, so the key is the tag. */
export const etagOf = (file: SentFile, size: FileSize) => `"${file.key}${size === 'thumb' ? '-thumb' : ''}"`

/** Cached for a year by the browser only. `Vary` ties the entry to the session: after a sign-out the browser must ask the server, which refuses. */
export function cachedForGood(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'cookie')
}

/** Not cached, because the right to see the file may end. */
export const storedNowhere = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store')

/** Images are shown in place. Any other file is only downloaded and cannot act on behalf of this site. */
export function describedAs(reply: FastifyReply, file: SentFile, size: FileSize): FastifyReply {
  const isImage = file.width !== null
  return reply
    .type(size === 'thumb' ? 'image/webp' : file.contentType)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header(
      'content-disposition',
      isImage ? 'inline' : contentDisposition(file.fileName ?? 'file', { type: 'attachment' }),
    )
}
