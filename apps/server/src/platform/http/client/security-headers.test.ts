import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders, securityHeadersOf, type SecurityOptions } from './security-headers.ts'

async function headersOf(options: Partial<SecurityOptions>) {
  const app = Fastify()
  securityHeaders(app, securityHeadersOf({ publicUrl: undefined, ...options }))
  app.get('/', () => 'a page')
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}

const policyOf = async (trafficTilesUrl?: string) =>
  String((await headersOf({ trafficTilesUrl }))['content-security-policy']).split('; ')

test('every answer forbids frames, guessed types and referrers with paths, and is not cached', async () => {
  const headers = await headersOf({})
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
  const policy = await policyOf()
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"])
    expect(policy).toContain(rule)
})

test('a site with https allows only https for two years, with its subdomains', async () => {
  const headers = await headersOf({ publicUrl: 'https://rides.example' })
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('pages load from this host only', async () => {
  const policy = await policyOf()
  expect(policy).toContain("connect-src 'self'")
  expect(policy.join(' ')).not.toContain('//')
})

test('maps may also load the traffic tiles that the operator configured, and nothing else from there', async () => {
  const policy = await policyOf('https://tiles.example:8443/flow/{z}/{x}/{y}.png?key=1')
  expect(policy.filter((rule) => rule.includes('//'))).toEqual([
    "img-src 'self' data: blob: https://tiles.example:8443",
    "connect-src 'self' https://tiles.example:8443",
  ])
})
