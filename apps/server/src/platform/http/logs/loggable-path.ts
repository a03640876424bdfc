import type { FastifyRequest } from 'fastify'

/** The matched route with its ids. The rest of an address is not logged: it may hold a position, an invitation's token, or typed text. */
export function loggablePath(request: FastifyRequest): string | undefined {
  const params = request.params as Record<string, string> | null
  return request.routeOptions.url?.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'token' ? '…' : (params?.[name] ?? ''),
  )
}
