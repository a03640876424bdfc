import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAccountEvent } from '../../../platform/http/client/record-account-event.ts'
import { recordSignIn } from '../../../platform/http/client/record-sign-in.ts'
import { forgetCachedFiles } from './forget-cached-files.ts'
import type { ProvenAccount } from '../accounts/accounts.repository.ts'
import type { OidcCookies } from '../oidc/oidc-cookie.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { ProviderSession } from './provider-sessions.repository.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionsService } from './sessions.service.ts'

interface SignInOptions {
  remember: boolean
  /** Set for a sign-in at the OpenID Connect provider. */
  provider?: ProviderSession & { idToken: string | undefined }
}

/** A browser stores at most 4,096 bytes of a cookie, and the signed form takes a third more than the token. */
const longestIdToken = 2800

export type BrowserSession = ReturnType<typeof createBrowserSession>

interface BrowserSessionDeps {
  sessions: SessionsService
  cookie: SessionCookie
  devices: DeviceCookie
  atProvider: OidcCookies['atProvider']
}

export function createBrowserSession({ sessions, cookie, devices, atProvider }: BrowserSessionDeps) {
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
      { remember, provider }: SignInOptions,
    ) {
      const { headers, browserLanguage } = request
      const session = await sessions.open(proven, {
        remember,
        userAgent: headers['user-agent'],
        browserLanguage,
        provider,
      })
      await end(request)
      cookie.set(request, reply, session)
      if (provider) atProvider.set(request, reply, { idToken: shortEnough(provider.idToken) })
      else atProvider.clear(request, reply)
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

const shortEnough = (idToken: string | undefined) =>
  idToken !== undefined && idToken.length <= longestIdToken ? idToken : undefined
