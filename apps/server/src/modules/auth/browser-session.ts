import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionsService } from './sessions.service.ts'

export type BrowserSession = ReturnType<typeof createBrowserSession>

/** Joins what the server knows of a session and the cookie that the browser keeps. */
export function createBrowserSession(sessions: SessionsService, cookie: SessionCookie) {
  async function end(request: FastifyRequest) {
    if (request.caller) await sessions.end(request.caller.sid)
  }

  return {
    /** Signs the rider in under a new session id; the one this browser had before ends. */
    async start(request: FastifyRequest, reply: FastifyReply, userId: string, { remember }: { remember: boolean }) {
      await end(request)
      const session = await sessions.open(userId, { remember, userAgent: request.headers['user-agent'] })
      cookie.set(request, reply, session)
    },

    async end(request: FastifyRequest, reply: FastifyReply) {
      await end(request)
      cookie.clear(request, reply)
    },
  }
}
