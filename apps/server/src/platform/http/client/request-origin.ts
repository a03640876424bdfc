import type { FastifyRequest } from 'fastify'

export type OriginOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string

interface Addresses {
  publicUrl: string | undefined
  /** Used if the `Host` header names no host. */
  siteUrl: string
}

/** The origin of links in an answer: PUBLIC_URL, else the origin by which the caller reached this server. */
export function requestOrigin({ publicUrl, siteUrl }: Addresses): OriginOf {
  return ({ protocol, host }) => {
    if (publicUrl !== undefined) return publicUrl
    const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`
    // The client controls the header: it may contain credentials, a path, or no host at all.
    if (/[\s/\\?#@]/.test(host) || !URL.canParse(address)) return siteUrl
    return new URL(address).origin
  }
}
