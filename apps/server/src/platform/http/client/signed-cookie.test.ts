import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createSignedCookie } from './signed-cookie.ts'

const options = {
  name: 'device',
  schema: z.object({ id: z.string() }),
  publicUrl: 'https://rides.example',
  key: 'k'.repeat(64),
  livesMs: 60_000,
}

/** The value that a cookie of these options reads from what the cookie of `written` set. */
async function readBack(read: Partial<typeof options>, change = (text: string) => text) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(cookie)
  const [writer, reader] = [createSignedCookie(options), createSignedCookie({ ...options, ...read })]
  app.get('/set', (request, reply) => {
    writer.set(request, reply, { id: 'seven' })
    return reply.send()
  })
  app.get('/read', (request) => ({ value: reader.read(request) }))
  const [set] = (await app.inject('/set')).cookies
  expect(set).toMatchObject({ name: '__Host-device', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  const cookies = { [`__Host-${read.name ?? 'device'}`]: change(set?.value ?? '') }
  return (await app.inject({ url: '/read', cookies })).json<{ value?: object }>().value
}

test('a signed cookie returns its value', async () => {
  expect(await readBack({})).toEqual({ id: 'seven' })
})

test.each<[string, Partial<typeof options>, ((text: string) => string)?]>([
  [
    'a changed value',
    {},
    (text) => `${Buffer.from('{"value":{"id":"8"}}').toString('base64url')}.${text.split('.')[1]}`,
  ],
  ['no signature', {}, (text) => text.split('.')[0] ?? ''],
  ['the signature of another installation', { key: 'x'.repeat(64) }],
  ['the signature of a cookie for another purpose', { name: 'oidc' }],
  ['data of another shape', { schema: z.object({ id: z.string(), more: z.string() }) }],
])('a cookie with %s returns nothing', async (_what, read, change) => {
  expect(await readBack(read, change)).toBeUndefined()
})

test('an expired cookie returns nothing, also if the browser still sends it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const later = (text: string) => {
    vi.setSystemTime(Date.now() + options.livesMs + 1)
    return text
  }
  expect(await readBack({}, later)).toBeUndefined()
})
