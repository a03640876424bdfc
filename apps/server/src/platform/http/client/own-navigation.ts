import type { FastifyRequest } from 'fastify'

/** Whether this site or the rider opened the address. Links and images of other sites must neither sign a rider in nor out. Old browsers do not send the header. */
export function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
