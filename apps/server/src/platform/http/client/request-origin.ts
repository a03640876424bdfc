import type { FastifyRequest } from 'fastify'

export type OriginOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string

interface Addresses {
  publicUrl: string | undefined
  /** Stands in for a `Host` header that names no host. */
  siteUrl: string
}

/** The address that links in an answer begin with: PUBLIC_URL, else the one by which the caller reached this server. */
export function requestOrigin({ publicUrl, siteUrl }: Addresses): OriginOf {
  return ({ protocol, host }) => {
    if (publicUrl !== undefined) return publicUrl
    const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`
    // A client writes into the header what it likes: names and passwords, paths, or nothing that is a host.
    if (/[\s/\\?#@]/.test(host) || !URL.canParse(address)) return siteUrl
    return new URL(address).origin
  }
}
