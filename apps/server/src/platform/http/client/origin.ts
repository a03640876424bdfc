import type { FastifyRequest } from 'fastify'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem } from '../problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser on another site sent this request. A client without an `Origin` header is not a browser. */
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

/** Refuses a form of a foreign page, which the browser sends with our cookie: its `Origin` differs. */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined) {
  if (!safeMethods.has(request.method) && isForeignOrigin(request, publicUrl))
    throw new HttpProblem(403, 'auth.origin', translatable('errors.requestFromOtherSite'))
}
