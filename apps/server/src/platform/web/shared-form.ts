import type { FastifyRequest } from 'fastify'
import { limits } from '@scooter-rides/contract'

/** Larger texts are cut; an address is at most about as long in browsers and proxies. */
const textBytes = 2000
const texts = new Set(['title', 'text', 'url'])

/**
 * The address of the page that continues what another app shared. Normally the service worker receives the form; without
 * one the texts go into the address, and the page asks for the file again, because the server does not know the rider yet.
 */
export async function sharedPageOf(request: FastifyRequest): Promise<string> {
  const query = new URLSearchParams({ received: 'none' })
  try {
    await readShared(request, query)
  } catch {
    // A form that ends early or is too large: the page asks for the file.
    query.set('received', 'file')
  }
  return `/share?${query.toString()}`
}

async function readShared(request: FastifyRequest, query: URLSearchParams): Promise<void> {
  if (!request.isMultipart()) return
  const parts = request.parts({ limits: { fields: 10, fieldSize: textBytes, files: 5, fileSize: limits.gpxBytes } })
  for await (const part of parts) {
    if (part.type === 'file') {
      part.file.resume()
      query.set('received', 'file')
    } else if (texts.has(part.fieldname) && typeof part.value === 'string' && part.value) {
      query.set(part.fieldname, part.value)
    }
  }
}
