import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser on another site sent this. A client that names no `Origin` is no browser. */
export function isForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  if (origin === publicUrl) return false
  try {
    return new URL(origin).host !== request.host
  } catch {
    return true
  }
}

/** A cookie travels with a form on a foreign page too; its `Origin` gives it away. */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined) {
  if (!safeMethods.has(request.method) && isForeignOrigin(request, publicUrl))
    throw new HttpProblem(403, 'auth.origin', 'This request came from another site.')
}
