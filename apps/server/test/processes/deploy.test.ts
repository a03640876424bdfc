import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { knownVariables, readConfig } from '../../src/config.ts'
import { createHttpServer } from '../../src/platform/http/http-server.ts'
import { createRateLimiter } from '../../src/platform/http/limits/rate-limit.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const compose = read('compose.yaml')
const example = read('scooter-rides.env.example')
const found = (pattern: RegExp) => pattern.exec(compose)?.[1] ?? ''

test('behind the proxy of the composed containers every client has its own address and cannot forge another', async () => {
  const proxy = found(/^ +ipv4_address: (\S+)$/m)
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

  expect(await addressOf(proxy)).toBe('203.0.113.7')
  expect(await addressOf('172.30.81.9')).toBe('172.30.81.9')
  await app.close()
})

test('the example of an environment file names each setting once, and only settings and the secrets of the containers', () => {
  const names = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const ofContainers = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name)
  const secrets = new Set(ofContainers.filter((name) => !knownVariables.includes(name)))
  expect(names.toSorted()).toEqual([...knownVariables, ...secrets].toSorted())
  expect(compose).toContain('env_file: scooter-rides.env\n')
})

test('the values of the example of an environment file are valid', () => {
  const secrets = {
    S3_ACCESS_KEY_ID: 'GK0',
    S3_SECRET_ACCESS_KEY: '0',
    S3_ENDPOINT: 'http://garage:3900',
    S3_BUCKET: 'rides',
  }
  expect(readConfig({ ...parseEnv(example), ...secrets }).publicUrl).toBe('https://rides.example.org')
  const withDefaults = parseEnv(example.replaceAll(/^#(?=[A-Z0-9_]+=.)/gm, ''))
  expect(readConfig({ ...withDefaults, ...secrets })).toMatchObject({ port: 3000, passwordSignIn: true })
})

test('the image installs the packages of all workspaces before it copies the sources', () => {
  const dockerfile = read('Dockerfile')
  const workspaces = globSync('{apps,packages,tools}/*/package.json', { cwd: root }).concat(
    'e2e/package.json',
    'bench/package.json',
  )
  for (const file of workspaces) expect(dockerfile).toContain(`COPY ${file} ${file.replace('package.json', '')}\n`)
  expect(dockerfile.indexOf('npm ci')).toBeLessThan(dockerfile.indexOf('COPY . .'))
  for (const [, file = ''] of dockerfile.matchAll(/^COPY (?:--chmod=755 )?(deploy\S+)/gm))
    expect(existsSync(join(root, file))).toBe(true)
})
