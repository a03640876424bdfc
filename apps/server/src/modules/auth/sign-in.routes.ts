import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { register, signIn, signOut, signOutEntry } from '@scooter-rides/contract'
import { isOwnNavigation } from '../../platform/http/client/own-navigation.ts'
import { recordSignIn } from '../../platform/http/client/record-sign-in.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ProfileService } from '../users/profile.service.ts'
import type { BrowserSession } from './sessions/browser-session.ts'
import type { RegistrationService } from './accounts/registration.service.ts'
import { languagesOf } from './accounts/visitor-languages.ts'
import type { OidcCookies } from './oidc/oidc-cookie.ts'
import type { OidcProvider } from './oidc/oidc-provider.ts'
import { pathOfThisSite } from './return-to.ts'
import type { SignInService } from './sign-in.service.ts'

interface Services {
  registration: RegistrationService
  signIns: SignInService
  profiles: ProfileService
  browser: BrowserSession
  /** Undefined on a site without an OpenID Connect provider. */
  oidc: ProviderSignOut | undefined
}

interface ProviderSignOut {
  provider: Pick<OidcProvider, 'signOutAddress'>
  cookies: Pick<OidcCookies, 'atProvider'>
}

/** Removes what the browser stores of the rider. */
const signedOutPage = '/?logout=true'

export function signInRoutes(app: FastifyInstance, { registration, signIns, profiles, browser, oidc }: Services) {
  serve(app, register, async ({ body, request, reply }) => {
    const account = await registration.register(body, {
      address: request.clientAddress,
      languages: languagesOf(request),
    })
    await browser.start(request, reply, account, { remember: false })
    return profiles.get(account.id, request.language)
  })

  serve(app, signIn, async ({ body, request, reply }) => {
    const from = { address: request.clientAddress, device: browser.device(request), sid: request.caller?.sid }
    const account = await signIns.check(body, from, (triedId) => recordSignIn(request, 'wrong', { riderId: triedId }))
    await browser.start(request, reply, account, { remember: body.remember ?? false })
    return profiles.get(account.id, request.language)
  })

  serve(app, signOut, ({ request, reply }) => browser.end(request, reply))

  serve(app, signOutEntry, async ({ query, request, reply }) => {
    if (query.state !== undefined) return reply.redirect(signedOutPage)
    if (!isOwnNavigation(request)) return reply.redirect(pathOfThisSite(query.redirect))
    await browser.end(request, reply)
    const atProvider = oidc && (await signOutAtProvider(oidc, request, reply))
    return reply.redirect(atProvider ?? pathOfThisSite(query.redirect))
  })
}

/** The provider's page that ends its session. Undefined if this browser did not sign in at the provider. */
async function signOutAtProvider({ provider, cookies }: ProviderSignOut, request: FastifyRequest, reply: FastifyReply) {
  const session = cookies.atProvider.read(request)
  if (!session) return undefined
  cookies.atProvider.clear(request, reply)
  return provider.signOutAddress(session.idToken)
}
