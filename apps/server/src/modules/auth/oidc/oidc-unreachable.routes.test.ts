import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { judgeProvider } from '../../../cli/doctor/provider.ts'
import { password } from './oidc.testing.ts'

describe('a provider that cannot be used', () => {
  /** The issuer in its metadata; undefined closes the connection. */
  let named: string | undefined
  const server = createServer((request, response) => {
    if (!named || request.url !== '/realms/club/.well-known/openid-configuration') return response.destroy()
    response.setHeader('content-type', 'application/json')
    const endpoints = { authorization_endpoint: `${named}authorize`, token_endpoint: `${named}token` }
    return response.end(JSON.stringify({ issuer: named, ...endpoints, response_types_supported: ['code'] }))
  })
  const brokenEnv: Record<string, string> = { OIDC_CLIENT_ID: 'x', LOG_LEVEL: 'error' }
  const log: string[] = []
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    brokenEnv.OIDC_ISSUER = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/club`
  })
  afterAll(() => server.close())
  const away = useTestApp({ env: brokenEnv, deps: { logTo: { write: (line) => void log.push(line) } } })
  const toPage = () => away().stranger.get('/api/login?with=provider&returnTo=/rides/4', { accept: 'text/html,*/*' })

  test('answers 503 with a code, and passwords still work', async () => {
    const answer = await away().stranger.get('/api/login?with=provider')
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'auth.provider_away',
      '5',
    ])
    const form = { firstName: 'Ana', lastName: 'Silva', email: 'ana@away.example', password, confirmPassword: password }
    expect((await away().stranger.post('/api/register', form)).statusCode).toBe(201)
  })

  test('redirects a browser to the sign-in page with an error', async () => {
    const { statusCode, headers } = await toPage()
    expect([statusCode, headers.location]).toEqual([302, '/login?returnTo=%2Frides%2F4&error=provider_away'])
  })

  test('is logged with both addresses when the issuer in its metadata differs', async () => {
    named = 'https://id.example/'
    expect((await toPage()).headers.location).toBe('/login?returnTo=%2Frides%2F4&error=provider_misconfigured')
    expect(log.at(-1)).toContain(
      `OIDC_ISSUER is ${brokenEnv.OIDC_ISSUER}, but the provider there reports the issuer ${named}`,
    )
    expect(
      await judgeProvider(
        { issuer: brokenEnv.OIDC_ISSUER ?? '', clientId: 'x', clientSecret: undefined },
        'http://site.example',
      ),
    ).toEqual({
      verdict: 'FAIL',
      message: expect.stringContaining(`reports the issuer ${named}`),
    })
  })

  test('works when the addresses differ by a final slash only', async () => {
    named = `${brokenEnv.OIDC_ISSUER}/`
    expect((await toPage()).headers.location).toMatch(`${named}authorize?`)
  })
})
