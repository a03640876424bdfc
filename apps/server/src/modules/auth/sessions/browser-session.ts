import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAccountEvent } from '../../../platform/http/client/record-account-event.ts'
import { recordSignIn } from '../../../platform/http/client/record-sign-in.ts'
import { forgetCachedFiles } from './forget-cached-files.ts'
import type { ProvenAccount } from '../accounts/accounts.repository.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionsService } from './sessions.service.ts'

export type BrowserSession = ReturnType<typeof createBrowserSession>

export function createBrowserSession(sessions: SessionsService, cookie: SessionCookie, devices: DeviceCookie) {
  async function end(request: FastifyRequest) {
    if (request.caller) await sessions.end(request.caller.sid)
  }

  return {
    /** The accounts that have signed in on this browser. */
    device: devices.read,

    /** Signs the rider in under a new session id and ends this browser's previous session. @throws as `sessions.open` */
    async start(
      request: FastifyRequest,
      reply: FastifyReply,
      proven: ProvenAccount,
      { remember }: { remember: boolean },
    ) {
      const { headers, browserLanguage } = request
      const session = await sessions.open(proven, { remember, userAgent: headers['user-agent'], browserLanguage })
      await end(request)
      cookie.set(request, reply, session)
      devices.remember(request, reply, proven.id)
      recordSignIn(request, 'right', { riderId: proven.id })
    },

    async end(request: FastifyRequest, reply: FastifyReply) {
      await end(request)
      if (request.caller) recordAccountEvent(request, 'auth.signed_out')
      cookie.clear(request, reply)
      forgetCachedFiles(reply)
    },
  }
}
