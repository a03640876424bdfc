import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { confirmAge, joinAccount, signInCallback, signInEntry, signOutByProvider } from '@scooter-rides/contract'
import { isProblem } from '../../../platform/http/problem.ts'
import { isOwnNavigation } from '../../../platform/http/client/own-navigation.ts'
import { recordSignIn } from '../../../platform/http/client/record-sign-in.ts'
import { serve } from '../../../platform/http/serve.ts'
import { languagesOf } from '../accounts/visitor-languages.ts'
import { joinExpired, logoutTokenInvalid } from '../auth.errors.ts'
import type { BrowserSession } from '../sessions/browser-session.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { OidcCookies } from './oidc-cookie.ts'
import { providerProblems, SignInRefused, type OidcProvider } from './oidc-provider.ts'
import type { OidcService } from './oidc.service.ts'
import type { ProfileService } from '../../users/profile.service.ts'
import { agePage, joinPage, pathOfThisSite, signInPage } from '../return-to.ts'

export interface OidcParts {
  provider: OidcProvider
  accounts: OidcService
  cookies: OidcCookies
  browser: BrowserSession
  sessions: Pick<SessionsService, 'endAtProvider'>
  profiles: ProfileService
  /** Whether passwords are disabled, so that the sign-in page would offer no choice. */
  isOnlyWayIn: boolean
}

export function oidcRoutes(app: FastifyInstance, parts: OidcParts) {
  joinRoute(app, parts)
  ageRoute(app, parts)
  signOutByProviderRoute(app, parts)
  const { provider, accounts, cookies, browser, isOnlyWayIn } = parts
  serve(app, signInEntry, async ({ query, rider, request, reply }) => {
    const returnTo = pathOfThisSite(query.returnTo, '/dashboard')
    const isChosen = isOnlyWayIn || query.with === 'provider'
    // A provider may ask nothing. Then a link on another site would sign the rider in without being asked.
    if (!isChosen || !isOwnNavigation(request)) return reply.redirect(signInPage(returnTo))
    try {
      const { address, pending } = await provider.begin(rider !== undefined)
      cookies.pending.set(request, reply, { ...pending, returnTo })
      return reply.redirect(address)
    } catch (error) {
      return refuseOnPage(error, request, reply, returnTo)
    }
  })

  serve(app, signInCallback, async ({ request, reply }) => {
    const pending = cookies.pending.read(request)
    cookies.pending.clear(request, reply)
    if (!pending) return reply.redirect(signInPage(undefined, 'expired'))
    try {
      const { person, idToken } = await provider.finish(request.url, pending)
      const outcome = await accounts.accountOf(person, languagesOf(request))
      if (outcome.type === 'question') {
        cookies.joining.set(request, reply, outcome.question)
        return reply.redirect(joinPage(pending.returnTo))
      }
      if (outcome.type === 'age') {
        cookies.newcomer.set(request, reply, outcome.newcomer)
        return reply.redirect(agePage(pending.returnTo))
      }
      await browser.start(request, reply, outcome.account, { remember: false, provider: { ...person, idToken } })
      return reply.redirect(pathOfThisSite(pending.returnTo))
    } catch (error) {
      // The account was deleted, or all its sessions were ended, at this moment.
      if (isProblem(error, 'auth.invalid_credentials')) return reply.redirect(signInPage(pending.returnTo, 'expired'))
      if (!(error instanceof SignInRefused)) return refuseOnPage(error, request, reply, pending.returnTo)
      recordSignIn(request, 'provider_refused', { reason: error.reason, err: error.cause })
      return reply.redirect(signInPage(pending.returnTo, error.reason))
    }
  })
}

/** A browser gets a page; other clients get problem details as usual. */
function refuseOnPage(error: unknown, request: FastifyRequest, reply: FastifyReply, returnTo: string): FastifyReply {
  const reason = Object.entries(providerProblems).find(([, code]) => isProblem(error, code))?.[0]
  if (reason === undefined || !request.headers.accept?.includes('text/html')) throw error
  request.log.error({ err: error }, `auth.provider_${reason}`)
  return reply.redirect(signInPage(returnTo, `provider_${reason}`))
}

function joinRoute(app: FastifyInstance, { accounts, cookies, browser, profiles }: OidcParts) {
  serve(app, joinAccount, async ({ body, request, reply }) => {
    const question = cookies.joining.read(request)
    if (!question) throw joinExpired()
    const from = { address: request.clientAddress, device: browser.device(request), sid: request.caller?.sid }
    const account = await accounts.join(question, body, from).catch((error: unknown) => {
      if (isProblem(error, 'auth.wrong_password') || isProblem(error, 'auth.code_invalid'))
        recordSignIn(request, 'wrong', { riderId: question.userId })
      throw error
    })
    const { issuer, subject, providerSid } = question
    // Without the ID token, which would not fit beside the question: the provider asks before it signs out.
    const provider = { issuer, subject, providerSid, idToken: undefined }
    await browser.start(request, reply, account, { remember: false, provider })
    cookies.joining.clear(request, reply)
    return profiles.get(account.id, request.language)
  })
}

/** The account does not exist before the answer, so that no call can act for a rider who was not asked. */
function ageRoute(app: FastifyInstance, { accounts, cookies, browser, profiles }: OidcParts) {
  serve(app, confirmAge, async ({ body, request, reply }) => {
    const newcomer = cookies.newcomer.read(request)
    if (!newcomer) throw joinExpired()
    const account = await accounts.confirmAge(newcomer, body, languagesOf(request))
    const { issuer, subject, providerSid } = newcomer
    // Without the ID token, as after joining.
    const provider = { issuer, subject, providerSid, idToken: undefined }
    await browser.start(request, reply, account, { remember: false, provider })
    cookies.newcomer.clear(request, reply)
    return profiles.get(account.id, request.language)
  })
}

/** A logout token of an RSA key with all claims has about 900 characters. */
const formBytes = 16 * 1024

function signOutByProviderRoute(app: FastifyInstance, { provider, sessions }: OidcParts) {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: formBytes } as const
    forms.addContentTypeParser<string>('application/x-www-form-urlencoded', asText, (_request, body, done) => {
      done(null, new URLSearchParams(body))
    })
    serve(forms, signOutByProvider, async ({ request, reply }) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
      if (!token) throw logoutTokenInvalid()
      const ended = await sessions.endAtProvider(await provider.readLogoutToken(token))
      request.log.info({ ended }, 'auth.signed_out_by_provider')
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  })
}

/** Without a provider the entry is the sign-in page. */
export function signInPageRoutes(app: FastifyInstance) {
  serve(app, signInEntry, ({ query, reply }) =>
    reply.redirect(signInPage(pathOfThisSite(query.returnTo, '/dashboard'))),
  )
  serve(app, signInCallback, ({ reply }) => reply.redirect(signInPage()))
  serve(app, joinAccount, () => {
    throw joinExpired()
  })
  serve(app, confirmAge, () => {
    throw joinExpired()
  })
  serve(app, signOutByProvider, () => {
    throw logoutTokenInvalid()
  })
}
