import type { FastifyRequest } from 'fastify'

/**
 * The route with its ids. What else an address may hold is not written down: a position in the query, an invitation's
 * token, and whatever somebody typed where there is no route.
 */
export function loggablePath(request: FastifyRequest): string | undefined {
  const params = request.params as Record<string, string> | null
  return request.routeOptions.url?.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'token' ? '…' : (params?.[name] ?? ''),
  )
}
