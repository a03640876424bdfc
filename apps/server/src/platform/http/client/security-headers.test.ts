import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders, securityHeadersOf } from './security-headers.ts'

async function policyOf(trafficTilesUrl?: string) {
  const app = Fastify()
  securityHeaders(app, securityHeadersOf({ publicUrl: undefined, trafficTilesUrl }))
  app.get('/', () => 'a page')
  const { headers } = await app.inject('/')
  await app.close()
  return String(headers['content-security-policy']).split('; ')
}

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
