import type { FastifyInstance } from 'fastify'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@scooter-rides/contract'
import { recordAccountEvent } from '../../../platform/http/client/record-account-event.ts'
import { recordSignIn } from '../../../platform/http/client/record-sign-in.ts'
import type { OriginOf } from '../../../platform/http/client/request-origin.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ProfileService } from '../../users/profile.service.ts'
import type { BrowserSession } from '../sessions/browser-session.ts'
import type { PasskeysService } from './passkeys.service.ts'

interface Services {
  passkeys: PasskeysService
  profiles: ProfileService
  browser: BrowserSession
  originOf: OriginOf
}

export function passkeysRoutes(app: FastifyInstance, { passkeys, profiles, browser, originOf }: Services) {
  serve(app, startPasskey, ({ rider, body, request }) =>
    passkeys.start(rider, body ?? {}, { address: request.clientAddress, origin: originOf(request) }),
  )
  serve(app, addPasskey, async ({ rider, body, request }) => {
    const added = await passkeys.add(rider, body)
    recordAccountEvent(request, 'auth.passkey_added')
    return added
  })
  serve(app, listPasskeys, ({ rider }) => passkeys.list(rider))
  serve(app, removePasskey, async ({ rider, params, body, request }) => {
    await passkeys.remove(rider, params.passkeyId, body ?? {}, request.clientAddress)
    recordAccountEvent(request, 'auth.passkey_removed')
  })
  serve(app, startPasskeySignIn, ({ request }) => passkeys.startAnswer(request.caller, originOf(request)))
  serve(app, signInByPasskey, async ({ body: { remember = false, ...answer }, request, reply }) => {
    const from = { address: request.clientAddress, device: browser.device(request), sid: request.caller?.sid }
    const account = await passkeys.signIn(answer, from).catch((error: unknown) => {
      if (error instanceof HttpProblem && error.status === 401) recordSignIn(request, 'wrong', { riderId: null })
      throw error
    })
    await browser.start(request, reply, account, { remember })
    return profiles.get(account.id, request.language)
  })
}
