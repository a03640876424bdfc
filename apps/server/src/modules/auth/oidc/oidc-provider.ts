import type * as openidClient from 'openid-client'
import { canonicalEmail, withoutBidiControls } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { unavailable } from '../../../platform/http/problem.ts'
import { freshProofMs } from '../passwords/fresh-proof.policy.ts'
import { logoutTokenInvalid } from '../auth.errors.ts'
import type { ProviderLogout } from '../sessions/provider-sessions.repository.ts'
import { createLogoutTokens, InvalidLogoutToken, signOutAddress } from './oidc-sign-out.ts'
import { discoverProvider, IssuerMismatch, loadOidc, type ProviderOptions } from './oidc-discovery.ts'

export interface OidcProviderOptions extends ProviderOptions {
  /** The address that the provider sends the browser back to. */
  callbackUrl: string
  /** The address after a sign-out at the provider. */
  signedOutUrl: string
}

/** The state of a running sign-in, stored in the browser. */
export interface PendingSignIn {
  state: string
  nonce: string
  verifier: string
  /** The rider was signed in already and proves their identity again. */
  isAgain: boolean
}

export interface ProviderPerson {
  issuer: string
  subject: string
  email: string | undefined
  /** Undefined if the provider does not say so. */
  isEmailVerified: boolean | undefined
  givenName: string | undefined
  familyName: string | undefined
  name: string | undefined
  /** The provider's session; undefined if the provider names none. */
  providerSid: string | undefined
}

export interface FinishedSignIn {
  person: ProviderPerson
  /** For the sign-out at the provider. */
  idToken: string | undefined
}

/** The provider or the rider refused. `reason` becomes a parameter of the sign-in page. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`The provider refused: ${reason}`, { cause })
    this.reason = reason
  }
}

const freshSeconds = freshProofMs / 1000

export type OidcProvider = ReturnType<typeof createOidcProvider>

/** One OpenID Connect provider: authorization code with PKCE, state and nonce. */
export function createOidcProvider(options: OidcProviderOptions) {
  const { callbackUrl, signedOutUrl } = options
  const logoutTokens = createLogoutTokens()
  let found: Promise<openidClient.Configuration> | undefined

  /** Loaded on first use and again after a failure: the provider may start later than this server. */
  function configuration() {
    found ??= discoverProvider(options).catch((error: unknown) => {
      found = undefined
      throw error instanceof IssuerMismatch ? misconfigured(error) : away(error)
    })
    return found
  }

  return {
    /** The provider's address for one sign-in, and the state to store until the rider returns. */
    async begin(isAgain: boolean): Promise<{ address: string; pending: PendingSignIn }> {
      const [oidc, config] = await Promise.all([loadOidc(), configuration()])
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        isAgain,
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login', max_age: String(freshSeconds) }),
      })
      return { address: address.href, pending }
    },

    /** `search` is the query of the return. @throws SignInRefused if the provider refused or its answer does not match the request; 503 without an answer */
    async finish(search: string, { state, nonce, verifier, isAgain }: PendingSignIn): Promise<FinishedSignIn> {
      const [oidc, config] = await Promise.all([loadOidc(), configuration()])
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(search, callbackUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(isAgain && { maxAge: freshSeconds }),
        })
        const claims = tokens.claims()
        if (!claims) throw new SignInRefused('no_id_token')
        // Providers may leave the profile out of the ID token.
        const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
        const profile =
          hasUserInfo && isIncomplete(claims)
            ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
            : undefined
        return { person: toPerson(claims, profile), idToken: tokens.id_token }
      } catch (error) {
        throw refusal(oidc, error)
      }
    },

    /** Undefined if the provider has no page for it, or does not respond: this site has signed the rider out already. */
    async signOutAddress(idToken: string | undefined): Promise<string | undefined> {
      const config = await configuration().catch(() => undefined)
      return config && signOutAddress(config, { idToken, returnUrl: signedOutUrl })
    },

    /** @throws 400 `auth.logout_token_invalid`; 503 if the provider does not respond */
    async readLogoutToken(token: string): Promise<ProviderLogout> {
      const config = await configuration()
      try {
        return await logoutTokens.read(token, config)
      } catch (error) {
        throw error instanceof InvalidLogoutToken ? Object.assign(logoutTokenInvalid(), { cause: error }) : away(error)
      }
    },
  }
}

function toPerson(idToken: openidClient.IDToken, profile: openidClient.UserInfoResponse | undefined): ProviderPerson {
  const claims: Record<string, unknown> = { ...idToken, ...profile }
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
  // Normalised as a rider's own input.
  const name = (value: unknown) =>
    text(
      withoutBidiControls(text(value) ?? '')
        .toWellFormed()
        .replaceAll('\u0000', ''),
    )
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: canonicalEmail(text(claims.email) ?? ''),
    isEmailVerified: verification(claims.email_verified),
    givenName: name(claims.given_name),
    familyName: name(claims.family_name),
    name: name(claims.name) ?? handle(name(claims.nickname)) ?? handle(name(claims.preferred_username)),
    providerSid: text(idToken.sid),
  }
}

/** Providers that have no real names have a user name. In companies it often is the e-mail address, which other riders must not see. */
const handle = (value: string | undefined) => (value?.includes('@') ? undefined : value)

/** Some providers send the boolean as a text. */
function verification(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  return value === true || value === 'true'
}

/** Whether a claim is missing that a new account needs, or that decides whether accounts are linked. */
function isIncomplete({ email, email_verified, name, given_name }: Record<string, unknown>): boolean {
  return !email || email_verified === undefined || !(name || given_name)
}

function refusal(oidc: typeof openidClient, error: unknown): Error {
  if (error instanceof SignInRefused) return error
  if (error instanceof oidc.AuthorizationResponseError) return new SignInRefused(error.error, error)
  if (error instanceof oidc.ResponseBodyError)
    return error.status >= 500 ? away(error) : new SignInRefused(error.error, error)
  // A 4xx or an invalid ID token is a refusal. A failed or timed out request, or a 5xx, is a failure.
  const status = error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined
  const isAnswer = error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_ABORT'
  return isAnswer && (status === undefined || status < 500) ? new SignInRefused('invalid_answer', error) : away(error)
}

export const providerProblems = { away: 'auth.provider_away', misconfigured: 'auth.provider_misconfigured' } as const

function misconfigured(cause: unknown) {
  const detail = translatable('account-errors.signIn.providerMisconfigured')
  return Object.assign(unavailable(providerProblems.misconfigured, detail, 60), { cause })
}

function away(cause: unknown) {
  return Object.assign(unavailable(providerProblems.away, translatable('account-errors.signIn.providerAway')), {
    cause,
  })
}
