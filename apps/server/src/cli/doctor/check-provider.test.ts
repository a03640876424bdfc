import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../../test/network/oidc-provider.ts'
import { judgeProvider } from './provider.ts'
import { checkProvider } from './check-provider.ts'

const siteUrl = 'http://127.0.0.1:3999'

describe('the doctor', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startProvider(`${siteUrl}/api/login/callback`)
  })
  afterAll(() => provider.stop())
  const judge = (changes: { clientId?: string; clientSecret?: string | undefined } = {}, site = siteUrl) => {
    const { issuer, clientId, clientSecret } = provider
    return judgeProvider({ issuer, clientId, clientSecret, ...changes }, site)
  }

  test('is content with a provider that knows the client, its callback and its secret, and names the addresses of the sign-out', async () => {
    expect(await judge()).toEqual({ verdict: 'OK', message: expect.stringContaining('/api/logout/backchannel') })
  })

  test.each([
    ['another address of the site', {}, 'https://rides.example', 'Register https://rides.example/api/login/callback'],
    ['an unknown client', { clientId: 'other' }, siteUrl, 'refuses the client other'],
    ['a wrong secret', { clientSecret: 'wrong' }, siteUrl, 'does not accept OIDC_CLIENT_SECRET'],
    ['a missing secret', { clientSecret: undefined }, siteUrl, 'set OIDC_CLIENT_SECRET'],
  ])('says what to change for %s', async (_what, changes, site, advice) => {
    expect(await judge(changes, site)).toEqual({ verdict: 'FAIL', message: expect.stringContaining(advice) })
  })
})

describe('a provider whose metadata do not fit', () => {
  let server: Server
  let issuer = ''
  let metadata: object = {}
  /** The answer to the request for a sign-in. */
  let location: string | undefined
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (!request.url?.startsWith('/authorize')) {
        const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify({ issuer, ...endpoints, ...metadata }))
      }
      if (location) response.writeHead(302, { location })
      return response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()))

  const callbackUrl = `${siteUrl}/api/login/callback`
  const check = () => checkProvider({ issuer, clientId: 'x', clientSecret: 's', callbackUrl, withSecret: false })

  test.each([
    ['symmetric signatures', { id_token_signing_alg_values_supported: ['HS256'] }, 'HS256 only'],
    ['certificates for the token endpoint', { token_endpoint_auth_methods_supported: ['tls_client_auth'] }, 'tls_cli'],
    ['no codes', { response_types_supported: ['id_token'] }, 'needs "code"'],
  ])('is told apart: %s', async (_what, given, reason) => {
    metadata = given
    location = `${callbackUrl}?error=login_required`
    expect(await check()).toMatchObject({ problems: [expect.stringContaining(reason)], isUnclear: false })
  })

  test('is reported with its own words when it returns an error', async () => {
    metadata = {}
    location = `${callbackUrl}?error=invalid_scope&error_description=no+profile`
    expect((await check()).problems).toEqual(['The provider answers invalid_scope (no profile)'])
  })

  test('is unclear when it shows a page instead of an answer', async () => {
    location = undefined
    expect(await check()).toMatchObject({ problems: [], isUnclear: true })
  })
})
