import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAddress, type IsTrustedProxy } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address in its shortest form. Every limit and log line uses it instead of `request.ip`. */
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

/** The nearest address that is not a trusted proxy. A proxy that forwards no readable address counts as the client: an invented address evades no limit. */
export function clientAddress({ socket, headers }: Received, isTrusted: IsTrustedProxy): string {
  let address = normalize(socket.remoteAddress ?? '') ?? ''
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return address
  // Each proxy appends the address of its peer, so the nearest stands last.
  for (const hop of String(forwarded).split(',').toReversed()) {
    if (!isTrusted(address)) break
    const next = normalize(hop)
    if (next === undefined) break
    address = next
  }
  return address
}

// This runs for every request, and nearly all addresses are IPv4, which need no parsing.
const normalize = (text: string) => (isIPv4(text) ? text : readAddress(text)?.toString())
