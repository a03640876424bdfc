import { createHash } from 'node:crypto'

/** The tag of an answer with this content. */
export const contentTag = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/**
 * Whether a header such as `If-None-Match` names this tag. It may list several tags, or all as `*`, and a proxy that compresses
 * makes tags weak.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => strong(tag.trim())) ?? []
  return tags.includes('*') || tags.includes(strong(etag))
}

const strong = (tag: string) => tag.replace(/^W\//, '')
