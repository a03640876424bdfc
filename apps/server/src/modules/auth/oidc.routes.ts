import type { FastifyInstance } from 'fastify'
import { signInCallback, signInEntry } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { BrowserSession } from './browser-session.ts'
import type { OidcCookie } from './oidc-cookie.ts'
import { SignInRefused, type OidcProvider } from './oidc-provider.ts'
import type { OidcService } from './oidc.service.ts'
import { pathOfThisSite, signInPage } from './return-to.ts'

export interface OidcParts {
  provider: OidcProvider
  accounts: OidcService
  cookie: OidcCookie
  browser: BrowserSession
  /** There are no passwords here, so that a sign-in page would offer nothing to choose. */
  isOnlyWayIn: boolean
}

/** Signing in at the provider: there and back again. */
export function oidcRoutes(app: FastifyInstance, { provider, accounts, cookie, browser, isOnlyWayIn }: OidcParts) {
  serve(app, signInEntry, async ({ query, rider, request, reply }) => {
    const returnTo = pathOfThisSite(query.returnTo, '/dashboard')
    if (!isOnlyWayIn && query.with !== 'provider') return reply.redirect(signInPage(returnTo))
    const { address, pending } = await provider.begin(rider !== undefined)
    cookie.set(request, reply, { ...pending, returnTo })
    return reply.redirect(address)
  })

  serve(app, signInCallback, async ({ request, reply }) => {
    const pending = cookie.take(request, reply)
    if (!pending) return reply.redirect(signInPage(undefined, 'expired'))
    try {
      const person = await provider.finish(request.url, pending)
      const userId = await accounts.accountOf(person)
      await browser.start(request, reply, userId, { remember: false })
      return reply.redirect(pathOfThisSite(pending.returnTo))
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error
      request.log.warn({ reason: error.reason, err: error.cause }, 'auth.provider_refused')
      return reply.redirect(signInPage(pending.returnTo, error.reason))
    }
  })
}

/** Without a provider the entry is the sign-in page. */
export function signInPageRoutes(app: FastifyInstance) {
  serve(app, signInEntry, ({ query, reply }) =>
    reply.redirect(signInPage(pathOfThisSite(query.returnTo, '/dashboard'))),
  )
  serve(app, signInCallback, ({ reply }) => reply.redirect(signInPage()))
}
