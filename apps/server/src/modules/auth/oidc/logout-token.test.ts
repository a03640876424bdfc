import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOidcProvider } from './oidc-provider.ts'

const keys = await generateKeyPair('ES256')
const otherKeys = await generateKeyPair('ES256')
const event = 'http://schemas.openid.net/event/backchannel-logout'

let server: Server
let issuer = ''
let areKeysThere = true

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: '1', alg: 'ES256', use: 'sig' }
  server = createServer((request, response) => {
    if (request.url === '/keys' && !areKeysThere) return response.destroy()
    const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
    const metadata = { issuer, jwks_uri: `${issuer}/keys`, ...endpoints }
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : metadata))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()))

/** An undefined claim is left out. */
type Claims = Record<string, unknown>

interface Token {
  key?: typeof keys.privateKey
  claims?: Claims
}

const now = () => Math.floor(Date.now() / 1000)

async function read({ key = keys.privateKey, claims }: Token) {
  const all: Claims = {
    iss: issuer,
    aud: 'rides',
    sub: 'olga',
    sid: 's1',
    iat: now(),
    jti: 'one',
    events: { [event]: {} },
    ...claims,
  }
  const token = await new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: '1', typ: 'logout+jwt' }).sign(key)
  const addresses = { callbackUrl: 'http://site.example/api/login/callback', signedOutUrl: '' }
  return createOidcProvider({ issuer, clientId: 'rides', clientSecret: 's', ...addresses }).readLogoutToken(token)
}

test('a logout token that the provider signed names the person and the session, and ends no session that begins later', async () => {
  const logout = await read({})
  expect(logout).toMatchObject({ issuer, subject: 'olga', providerSid: 's1' })
  expect(logout.openedBefore.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
})

test.each<[string, Claims, object]>([
  ['a person only', { sid: undefined }, { subject: 'olga', providerSid: undefined }],
  ['a session only', { sub: undefined }, { subject: undefined, providerSid: 's1' }],
])('a logout token may name %s', async (_what, claims, expected) => {
  expect(await read({ claims })).toMatchObject(expected)
})

test.each<[string, Token]>([
  ['with the key of another provider', { key: otherKeys.privateKey }],
  ['for another client', { claims: { aud: 'other' } }],
  ['of another issuer', { claims: { iss: 'https://other.example' } }],
  ['that is an ID token', { claims: { events: undefined, nonce: 'n' } }],
  ['with a nonce', { claims: { nonce: 'n' } }],
  ['about another event', { claims: { events: { other: {} } } }],
  ['that names neither a person nor a session', { claims: { sub: undefined, sid: undefined } }],
  ['without an id', { claims: { jti: undefined } }],
  ['of an hour ago', { claims: { iat: Math.floor(Date.now() / 1000) - 3600 } }],
  ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
  ['from the future', { claims: { iat: Math.floor(Date.now() / 1000) + 600 } }],
])('a logout token %s is refused', async (_what, token) => {
  await expect(read(token)).rejects.toMatchObject({ status: 400, code: 'auth.logout_token_invalid' })
})

test('a logout token answers 503 while the keys of the provider cannot be loaded', async () => {
  areKeysThere = false
  await expect(read({})).rejects.toMatchObject({ status: 503, code: 'auth.provider_away' })
})
