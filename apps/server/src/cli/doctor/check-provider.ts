import { randomBytes } from 'node:crypto'
import type * as openidClient from 'openid-client'
import {
  discoverProvider,
  loadOidc,
  secretMethods,
  type ProviderOptions,
} from '../../modules/auth/oidc/oidc-discovery.ts'

export interface CheckedProvider {
  /** What the operator must change here or at the provider, as sentences. Empty if a sign-in can work. */
  problems: string[]
  /** Whether the provider did not answer as expected without naming a reason. */
  isUnclear: boolean
  signsOut: boolean
  signsOutByBackChannel: boolean
}

interface CheckOptions extends ProviderOptions {
  callbackUrl: string
  /** Also sends an invalid code to the token endpoint, which tells whether the secret is right. */
  withSecret: boolean
}

const timeoutMs = 5000
const mostRedirects = 4

/** Answers to a request without interaction (OpenID Connect Core 1.0, section 3.1.2.6): the client and its callback are known. */
const expectedErrors = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
] as const

/** Asks the provider as a sign-in would, without a person. @throws as `discoverProvider` */
export async function checkProvider({ callbackUrl, withSecret, ...options }: CheckOptions): Promise<CheckedProvider> {
  const config = await discoverProvider(options)
  const server = config.serverMetadata()
  const callback = await checkCallback(config, { callbackUrl, clientId: options.clientId })
  const secret = withSecret ? await checkSecret(config, callbackUrl, options) : undefined
  return {
    problems: [...metadataProblems(server, options), ...callback.problems, ...(secret ? [secret] : [])],
    isUnclear: callback.isUnclear,
    signsOut: server.end_session_endpoint !== undefined,
    signsOutByBackChannel: server.backchannel_logout_supported === true,
  }
}

function metadataProblems(server: openidClient.ServerMetadata, { clientSecret }: ProviderOptions): string[] {
  const {
    id_token_signing_alg_values_supported: algorithms = ['RS256'],
    token_endpoint_auth_methods_supported: methods = ['client_secret_basic'],
    response_types_supported: responseTypes = ['code'],
  } = server
  const list = (values: unknown) => (Array.isArray(values) ? values.join(', ') : String(values))
  const isSigned = list(algorithms)
    .split(', ')
    .some((name) => !name.startsWith('HS') && name !== 'none')
  return [
    ...(isSigned
      ? []
      : [
          `The provider signs ID tokens with ${list(algorithms)} only: set it to a published key (RS256, ES256) for this client`,
        ]),
    ...(clientSecret && !secretMethods.some((method) => methods.includes(method))
      ? [`The provider’s token endpoint accepts ${list(methods)}, but this server can use ${secretMethods.join(', ')}`]
      : []),
    ...(list(responseTypes).split(', ').includes('code')
      ? []
      : [`The provider offers the response types ${list(responseTypes)}, but this server needs "code"`]),
  ]
}

interface Callback {
  problems: string[]
  isUnclear: boolean
}

async function checkCallback(
  config: openidClient.Configuration,
  { callbackUrl, clientId }: { callbackUrl: string; clientId: string },
): Promise<Callback> {
  const oidc = await loadOidc()
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    prompt: 'none',
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })
  const { returned, status } = await followTo(callbackUrl, address)
  const advice = `Register ${callbackUrl} as the callback (redirect URI) of the client ${clientId}`
  if (!returned) {
    const isRefused = status >= 400 && status < 500
    return {
      problems: isRefused
        ? [
            `The provider refuses the client ${clientId} or the address that it returns to (status ${status}). ${advice}`,
          ]
        : [],
      isUnclear: !isRefused,
    }
  }
  const error = returned.searchParams.get('error')
  if (error === null || expectedErrors.some((expected) => expected === error)) return { problems: [], isUnclear: false }
  const description = returned.searchParams.get('error_description')
  return { problems: [`The provider answers ${error}${description ? ` (${description})` : ''}`], isUnclear: false }
}

/** Providers may redirect within their own site first. */
async function followTo(callbackUrl: string, address: URL): Promise<{ returned: URL | undefined; status: number }> {
  let at = address
  let status = 0
  for (let redirects = 0; redirects < mostRedirects; redirects++) {
    const response = await fetch(at.href, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    status = response.status
    const location = response.headers.get('location')
    if (location === null || !URL.canParse(location, at.href)) break
    at = new URL(location, at.href)
    if (at.origin + at.pathname === callbackUrl) return { returned: at, status }
    if (at.origin !== address.origin) break
  }
  return { returned: undefined, status }
}

/** The provider checks the client before the code, so the answer to an invalid code tells whether it accepts the secret. */
async function checkSecret(
  config: openidClient.Configuration,
  callbackUrl: string,
  { clientId, clientSecret }: ProviderOptions,
): Promise<string | undefined> {
  const oidc = await loadOidc()
  const invented = { code: randomBytes(24).toString('base64url'), code_verifier: oidc.randomPKCECodeVerifier() }
  try {
    await oidc.genericGrantRequest(config, 'authorization_code', { ...invented, redirect_uri: callbackUrl })
    return undefined
  } catch (error) {
    const isUnauthorized =
      error instanceof oidc.WWWAuthenticateChallengeError ||
      (error instanceof oidc.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error))
    if (!isUnauthorized) return undefined
    return clientSecret
      ? `The provider does not accept OIDC_CLIENT_SECRET for the client ${clientId}: copy the secret again`
      : `The provider needs a secret for the client ${clientId}: set OIDC_CLIENT_SECRET`
  }
}
