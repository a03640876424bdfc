import type { Configuration } from 'openid-client'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { openOnce } from '../../../platform/queues/open-once.ts'
import type { ProviderLogout } from '../sessions/provider-sessions.repository.ts'
import { loadOidc } from './oidc-discovery.ts'

const loadJose = openOnce(() => import('jose'))

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** The two clocks may differ by this. */
const clockToleranceSeconds = 60
/** A provider that cannot reach the site may send the token again. */
const longestAgeSeconds = 10 * 60
const keysTimeoutMs = 5000

/** The logout token is not from the provider, not for this site, or incomplete. Its message is for the log. */
export class InvalidLogoutToken extends Error {
  override name = 'InvalidLogoutToken'

  constructor(reason: 'keys' | 'event' | 'sid' | 'names' | 'signature', cause?: unknown) {
    super(`The logout token is refused: ${reason}`, { cause })
  }
}

/**
 * Where the browser ends its session at the provider (OpenID Connect RP-Initiated Logout 1.0). Undefined if the provider has no such page.
 * @param idToken tells the provider whose session ends; without it the provider asks the person.
 */
export async function signOutAddress(
  config: Configuration,
  { idToken, returnUrl }: { idToken: string | undefined; returnUrl: string },
): Promise<string | undefined> {
  if (config.serverMetadata().end_session_endpoint === undefined) return undefined
  const oidc = await loadOidc()
  const address = oidc.buildEndSessionUrl(config, {
    post_logout_redirect_uri: returnUrl,
    // The return of a sign-out is recognised by it.
    state: 'signed-out',
    ...(idToken !== undefined && { id_token_hint: idToken }),
  })
  return address.href
}

/** Verifies logout tokens with the keys that the provider publishes, which are cached. */
export function createLogoutTokens() {
  let known: { config: Configuration; keys: JWTVerifyGetKey } | undefined

  async function keysOf(config: Configuration) {
    const { jwks_uri: address } = config.serverMetadata()
    if (address === undefined) throw new InvalidLogoutToken('keys')
    const { createRemoteJWKSet } = await loadJose()
    if (known?.config !== config)
      known = { config, keys: createRemoteJWKSet(new URL(address), { timeoutDuration: keysTimeoutMs }) }
    return known.keys
  }

  return {
    /** @throws InvalidLogoutToken, or the error of a provider whose keys cannot be loaded */
    async read(token: string, config: Configuration): Promise<ProviderLogout> {
      const { jwtVerify, errors } = await loadJose()
      const keys = await keysOf(config)
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: config.serverMetadata().issuer,
          audience: config.clientMetadata().client_id,
          clockTolerance: clockToleranceSeconds,
          maxTokenAge: longestAgeSeconds,
          requiredClaims: ['jti', 'events'],
        })
        return toLogout(config, payload)
      } catch (error) {
        if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw error
        throw new InvalidLogoutToken('signature', error)
      }
    },
  }
}

function toLogout(config: Configuration, { events, nonce, sub, sid, iat }: JWTPayload): ProviderLogout {
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  // An ID token has a nonce and no event: without this check a stolen one would sign its owner out.
  if (!isLogout || nonce !== undefined) throw new InvalidLogoutToken('event')
  if (sid !== undefined && typeof sid !== 'string') throw new InvalidLogoutToken('sid')
  if (sub === undefined && sid === undefined) throw new InvalidLogoutToken('names')
  const issuedAt = iat ?? 0
  return {
    issuer: config.serverMetadata().issuer,
    subject: sub,
    providerSid: sid,
    openedBefore: new Date((issuedAt + clockToleranceSeconds) * 1000),
  }
}
