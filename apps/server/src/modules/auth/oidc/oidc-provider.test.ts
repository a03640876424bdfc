import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOidcProvider } from './oidc-provider.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let server: Server
let issuer = ''
/** The ID token that the provider answers. */
let idToken = ''

beforeEach(async () => {
  server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      },
      '/keys': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] },
      '/token': { access_token: 'a', token_type: 'bearer', id_token: idToken },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.url ?? '']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()))

interface Token {
  alg?: string
  key?: KeyObject
  claims?: object
}

/** Signs in at the provider, which answers with this ID token. */
async function signIn({ alg = 'RS256', key = keys.privateKey, claims }: Token = {}) {
  const callbackUrl = 'http://site.example/api/login/callback'
  const provider = createOidcProvider({
    issuer,
    clientId: 'rides',
    clientSecret: 'secret',
    callbackUrl,
    signedOutUrl: '',
  })
  const { pending } = await provider.begin(false)
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: issuer, aud: 'rides', sub: 'olga', iat: now, exp: now + 60, nonce: pending.nonce, ...claims }
  const signed = `${base64({ alg, kid: '1' })}.${base64(all)}`
  idToken = `${signed}.${alg === 'none' ? '' : sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  const query = new URLSearchParams({ code: 'c', state: pending.state }).toString()
  return provider.finish(`/api/login/callback?${query}`, pending)
}

test('an ID token that the provider signed names the person', async () => {
  expect(await signIn()).toMatchObject({ person: { issuer, subject: 'olga' }, idToken })
})

test.each<[string, Token]>([
  ['with the key of another provider', { key: otherKeys.privateKey }],
  ['without a signature', { alg: 'none' }],
  ['with a symmetric algorithm', { alg: 'HS256' }],
  ['for another client', { claims: { aud: 'other' } }],
  ['of another issuer', { claims: { iss: 'https://other.example' } }],
  ['for another sign-in', { claims: { nonce: 'other' } }],
  ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
])('an ID token %s signs nobody in', async (_what, token) => {
  await expect(signIn(token)).rejects.toMatchObject({ name: 'SignInRefused', reason: 'invalid_answer' })
})
