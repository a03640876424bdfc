import type { FastifyInstance } from 'fastify'
import { register, signIn, signOut, signOutEntry } from '@scooter-rides/contract'
import { isOwnNavigation } from '../../platform/http/client/own-navigation.ts'
import { recordSignIn } from '../../platform/http/client/record-sign-in.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ProfileService } from '../users/profile.service.ts'
import type { BrowserSession } from './sessions/browser-session.ts'
import type { RegistrationService } from './accounts/registration.service.ts'
import { languagesOf } from './accounts/visitor-languages.ts'
import { pathOfThisSite } from './return-to.ts'
import type { SignInService } from './sign-in.service.ts'

interface Services {
  registration: RegistrationService
  signIns: SignInService
  profiles: ProfileService
  browser: BrowserSession
}

export function signInRoutes(app: FastifyInstance, { registration, signIns, profiles, browser }: Services) {
  serve(app, register, async ({ body, request, reply }) => {
    const account = await registration.register(body, {
      address: request.clientAddress,
      languages: languagesOf(request),
    })
    await browser.start(request, reply, account, { remember: false })
    return profiles.get(account.id, request.language)
  })

  serve(app, signIn, async ({ body, request, reply }) => {
    const from = { address: request.clientAddress, device: browser.device(request) }
    const account = await signIns.check(body, from, (triedId) => recordSignIn(request, 'wrong', { riderId: triedId }))
    await browser.start(request, reply, account, { remember: body.remember ?? false })
    return profiles.get(account.id, request.language)
  })

  serve(app, signOut, ({ request, reply }) => browser.end(request, reply))

  serve(app, signOutEntry, async ({ query, request, reply }) => {
    if (isOwnNavigation(request)) await browser.end(request, reply)
    return reply.redirect(pathOfThisSite(query.redirect))
  })
}
