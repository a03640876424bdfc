import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAddress, type IsTrustedProxy } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address in its shortest form: what every limit and log line uses instead of `request.clientAddress`. */
    readonly clientAddress: string
  }
}

export function decorateClientAddress(app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return clientAddress(this.raw, isTrusted)
    },
  })
}

interface Received {
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

/**
 * The nearest address that is no trusted proxy. A proxy that forwards no readable address is taken for the client, so that what
 * it may not name as it likes cannot get around a limit.
 */
export function clientAddress({ socket, headers }: Received, isTrusted: IsTrustedProxy): string {
  let address = normalize(socket.remoteAddress ?? '') ?? ''
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return address
  // Each proxy appends whom it heard from: the nearest stands last.
  for (const hop of String(forwarded).split(',').toReversed()) {
    if (!isTrusted(address)) break
    const next = normalize(hop)
    if (next === undefined) break
    address = next
  }
  return address
}

// Asked of every request, and nearly all are IPv4: there is nothing to parse.
const normalize = (text: string) => (isIPv4(text) ? text : readAddress(text)?.toString())
