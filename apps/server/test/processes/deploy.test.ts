import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createHttpServer } from '../../src/platform/http/http-server.ts'
import { createRateLimiter } from '../../src/platform/http/limits/rate-limit.ts'

const compose = readFileSync(join(import.meta.dirname, '../../../../deploy/compose.yaml'), 'utf8')
const found = (pattern: RegExp) => pattern.exec(compose)?.[1] ?? ''

test('behind the proxy of the composed containers every client has its own address and cannot forge another', async () => {
  const gateway = found(/^ +gateway: (\S+)$/m)
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: found(/TRUST_PROXY: \$\{TRUST_PROXY:-(\S+)\}/) })
  const app = await createHttpServer({
    ...config,
    rateLimiter: createRateLimiter(0),
    findCaller: async () => undefined,
    lockCaller: async () => undefined,
  })
  app.get('/address', (request) => request.clientAddress)
  const addressOf = async (remoteAddress: string) =>
    (await app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } })).body

  expect(await addressOf(gateway)).toBe('203.0.113.7')
  expect(await addressOf('172.30.81.9')).toBe('172.30.81.9')
  await app.close()
})
