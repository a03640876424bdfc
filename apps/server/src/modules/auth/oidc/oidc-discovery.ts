import type * as openidClient from 'openid-client'
import { openOnce } from '../../../platform/queues/open-once.ts'

/** Loaded with the first sign-in through a provider. */
export const loadOidc = openOnce(() => import('openid-client'))

export interface ProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string | undefined
}

/** The server at OIDC_ISSUER names another issuer. Only the operator can correct that. */
export class IssuerMismatch extends Error {
  override name = 'IssuerMismatch'

  constructor(expected: string, actual: string) {
    super(
      `OIDC_ISSUER is ${expected}, but the provider there reports the issuer ${actual}: set OIDC_ISSUER to this value`,
    )
  }
}

const timeoutSeconds = 5

/** Corrects a missing or extra final slash in `issuer`. @throws IssuerMismatch, or the library's error if the answer is not valid metadata */
export async function discoverProvider(options: ProviderOptions): Promise<openidClient.Configuration> {
  const { issuer } = options
  try {
    return await discover(issuer, options)
  } catch (error) {
    const actual = issuerIn(await loadOidc(), error)
    if (actual === undefined) throw error
    if (withoutSlash(actual) !== withoutSlash(issuer)) throw new IssuerMismatch(issuer, actual)
    return discover(actual, options)
  }
}

async function discover(issuer: string, { clientId, clientSecret }: ProviderOptions) {
  const oidc = await loadOidc()
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication(oidc, clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      // By default the library trusts the connection to the provider and does not look at the signature of an ID token.
      oidc.enableNonRepudiationChecks,
      // A provider with an http issuer is on the operator's own machine or network.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** The methods by which this server can send its secret, best supported first. */
export const secretMethods = ['client_secret_basic', 'client_secret_post', 'client_secret_jwt'] as const

/** The method that the provider announces. Without one it is the header, which every provider must support. */
function authentication(oidc: typeof openidClient, clientSecret: string | undefined): openidClient.ClientAuth {
  if (!clientSecret) return oidc.None()
  const ways = {
    client_secret_basic: oidc.ClientSecretBasic(clientSecret),
    client_secret_post: oidc.ClientSecretPost(clientSecret),
    client_secret_jwt: oidc.ClientSecretJwt(clientSecret),
  }
  return (server, client, body, headers) => {
    const announced = server.token_endpoint_auth_methods_supported ?? []
    const method = secretMethods.find((name) => announced.includes(name)) ?? 'client_secret_basic'
    return ways[method](server, client, body, headers)
  }
}

/** Undefined if the provider names the expected issuer. */
function issuerIn(oidc: typeof openidClient, error: unknown): string | undefined {
  const cause = error instanceof oidc.ClientError ? error.cause : undefined
  if (!isObject(cause) || cause.attribute !== 'issuer' || !isObject(cause.body)) return undefined
  return typeof cause.body.issuer === 'string' ? cause.body.issuer : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const withoutSlash = (address: string) => address.replace(/\/$/, '')
