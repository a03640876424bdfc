import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedSession, SessionsService } from './sessions.service.ts'

export interface SessionCookie {
  name: string
  read(request: FastifyRequest): string | undefined
  set(request: FastifyRequest, reply: FastifyReply, session: OpenedSession): void
  clear(request: FastifyRequest, reply: FastifyReply): void
}

/** The cookie `sid`, or `__Host-sid` if the public address is https, so that a sibling domain cannot set it. */
export function createSessionCookie(publicUrl: string | undefined): SessionCookie {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const name = isHttps ? '__Host-sid' : 'sid'
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps || request.protocol === 'https' }) as const

  return {
    name,
    read: (request) => request.cookies[name],
    set(request, reply, session) {
      const { maxAgeSeconds: maxAge } = session
      void reply.setCookie(name, session.token, { ...attributes(request), ...(maxAge !== undefined && { maxAge }) })
    },
    clear: (request, reply) => void reply.clearCookie(name, attributes(request)),
  }
}

export function findCallerBy(sessions: SessionsService, cookie: SessionCookie) {
  return async (request: FastifyRequest) => {
    const token = cookie.read(request)
    return token ? sessions.findCaller(token, request.browserLanguage) : undefined
  }
}
