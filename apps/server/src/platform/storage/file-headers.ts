import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

export type FileSize = 'full' | 'thumb'

/** A stored file as far as its headers tell of it. */
export interface SentFile {
  key: string
  contentType: string
  fileName: string | null
  /** Null for what is no image. */
  width: number | null
}

/** A key's bytes never change, so the key is the tag. */
export const etagOf = (file: SentFile, size: FileSize) => `"${file.key}${size === 'thumb' ? '-thumb' : ''}"`

export function isKnownToCaller(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag)
}

/**
 * Kept by the browser for a year without asking again, but by no cache that riders share. `Vary` makes the session part of the
 * cache's key: after a sign-out the server is asked, which refuses, and after the next sign-in an ETag answers without the bytes.
 */
export function cachedForGood(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'cookie')
}

/** Not kept by any browser: whoever may look at it now may not tomorrow. */
export const storedNowhere = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store')

/** Images show where they stand; any other file is only ever saved, and may do nothing in the name of this site. */
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
