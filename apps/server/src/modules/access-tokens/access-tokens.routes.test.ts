import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits, type NewAccessToken, type TokenScope } from '@scooter-rides/contract'
import { hourMs, minuteMs } from '@scooter-rides/time'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { planRide } from '../../../test/fixtures/plan-ride.ts'
import { credentialsTable } from '../auth/auth.table.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { usersTable } from '../users/users.table.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { accessTokensTable } from './access-tokens.table.ts'

const password = 'Teal-Vespa-rolls-42!'
let now = new Date()
const later = (ms: number) => void (now = new Date(now.getTime() + ms))
const lines: string[] = []
const mails: Mail[] = []
const testApp = useTestApp({
  works: true,
  env: { LOG_LEVEL: 'trace' },
  deps: {
    clock: () => now,
    logTo: { write: (line) => void lines.push(line) },
    mailer: { send: async (mail) => void mails.push(mail) },
  },
})
beforeEach(() => {
  now = new Date()
})

const path = '/api/users/me/tokens'
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const withToken = (token: { token: string }, url = '/api/auth/me') => testApp().stranger.get(url, bearer(token))
const statusWith = async (token: { token: string }, url?: string) => (await withToken(token, url)).statusCode

async function newToken(rider: TestClient, scopes: TokenScope[] = ['read'], more: object = {}) {
  const answer = await rider.post(path, { name: 'Club site', scopes, ...more })
  expect(answer.statusCode).toBe(201)
  return answer.json<NewAccessToken>()
}

const listOf = async (rider: TestClient) => (await rider.get(path)).json<NewAccessToken[]>()

async function riderWithPassword(name: string) {
  const rider = await testApp().rider(name)
  const passwordHash = await hashPassword(password)
  await testApp().database.connection.db.insert(credentialsTable).values({ userId: rider.id, passwordHash })
  return rider
}

describe('creating an access token', () => {
  test('returns the token once, with a prefix that scanners find; the database has its hash', async () => {
    const ana = await testApp().rider('Ana')
    const expiresAt = new Date(now.getTime() + 24 * hourMs).toISOString()
    const made = await newToken(ana, ['chat', 'read', 'read'], { expiresAt })
    expect(made).toMatchObject({ name: 'Club site', scopes: ['read', 'chat'], lastUsedAt: null, expiresAt })
    expect(made.token).toMatch(/^scr_[\w-]{43}$/)
    const { token, ...listed } = made
    expect(await listOf(ana)).toEqual([listed])
    const stored = await testApp().database.connection.db.select().from(accessTokensTable)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await ana.get('/api/users/me/export')).json().accessTokens).toEqual([listed])
  })

  test('is refused with invalid fields', async () => {
    const ana = await testApp().rider('Ana')
    const right = { name: 'Script', scopes: ['read'] }
    for (const [field, change] of [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(limits.name + 1) }],
      ['scopes', { scopes: [] }],
      ['scopes.0', { scopes: ['admin'] }],
      ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
      ['expiresAt', { expiresAt: 'soon' }],
    ] as const) {
      const answer = await ana.post(path, { ...right, ...change })
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: expect.arrayContaining([expect.objectContaining({ path: field })]),
      })
    }
    expect((await testApp().stranger.post(path, right)).statusCode).toBe(401)
  })

  test('needs the password, unless the rider has just signed in', async () => {
    const ana = await riderWithPassword('Ana')
    const body = { name: 'Script', scopes: ['read'] }
    const wrong = { status: 403, code: 'auth.wrong_password' }
    expect((await ana.post(path, { ...body, password: 'wrong' })).json()).toMatchObject(wrong)
    expect((await ana.post(path, body)).statusCode).toBe(201)
    later(11 * minuteMs)
    expect((await ana.post(path, body)).json()).toMatchObject(wrong)
    expect((await ana.post(path, { ...body, password })).statusCode).toBe(201)
  })

  test('needs a new sign-in for an account without a password', async () => {
    const ana = await testApp().rider('Ana')
    later(11 * minuteMs)
    const answer = await ana.post(path, { name: 'Script', scopes: ['read'] })
    expect(answer.json()).toMatchObject({ status: 403, code: 'auth.sign_in_again' })
  })

  test('mails a notice to the account, without the token and its name', async () => {
    const ana = await testApp().rider('Ana')
    const { db } = testApp().database.connection
    await db.update(usersTable).set({ email: 'told@example.test' }).where(eq(usersTable.id, ana.id))
    const { token, id } = await newToken(ana)
    expect((await ana.delete(`${path}/${id}`)).statusCode).toBe(204)
    const mail = await vi.waitFor(
      () => {
        const found = mails.find(({ to }) => to === 'told@example.test')
        if (!found) throw new Error('The mail has not arrived yet.')
        return found
      },
      { timeout: 15_000 },
    )
    expect(mail.subject).toContain('access token')
    expect(mail.text).toContain('/dashboard?section=security#profile')
    for (const secret of [token, 'Club site']) expect(mail.text).not.toContain(secret)
  })

  test('stops at the limit of an account, also for many at once', async () => {
    const ana = await testApp().rider('Ana')
    const asked = Array.from({ length: limits.accessTokensPerRider + 4 }, () =>
      ana.post(path, { name: 'Script', scopes: ['read'] }),
    )
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.accessTokensPerRider)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
    expect(await listOf(ana)).toHaveLength(limits.accessTokensPerRider)
  })
})

describe('an access token', () => {
  test('counts as activity of its rider once an hour, and does not make the rider appear online', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const token = await newToken(ana)
    const seen = async () => {
      const [row] = await testApp().database.connection.db.select().from(usersTable).where(eq(usersTable.id, ana.id))
      return row?.lastActiveAt?.getTime()
    }
    later(2 * hourMs)
    const used = now.getTime()
    expect(await statusWith(token)).toBe(200)
    expect(await seen()).toBe(used)
    expect((await bo.get(`/api/users/${ana.id}`)).json()).toMatchObject({ isOnline: false })
    later(59 * minuteMs)
    await statusWith(token)
    expect(await seen()).toBe(used)
    later(2 * minuteMs)
    await statusWith(token)
    expect(await seen()).toBe(now.getTime())
  })

  test('is refused after it was revoked, and by nobody else', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const token = await newToken(ana)
    expect((await withToken(token)).json()).toMatchObject({ id: ana.id })
    expect((await bo.delete(`${path}/${token.id}`)).json()).toMatchObject({ status: 404, code: 'tokens.not_found' })
    expect(await statusWith(token)).toBe(200)
    expect((await ana.delete(`${path}/${token.id}`)).statusCode).toBe(204)
    const refused = await withToken(token)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'auth.token_unknown'])
    expect((await ana.delete(`${path}/${token.id}`)).statusCode).toBe(404)
  })

  test('ends at its expiry and stays in the list for a while', async () => {
    const ana = await testApp().rider('Ana')
    const token = await newToken(ana, ['read'], { expiresAt: new Date(now.getTime() + hourMs) })
    later(hourMs - 1)
    expect(await statusWith(token)).toBe(200)
    later(1)
    expect(await statusWith(token)).toBe(401)
    expect(await listOf(ana)).toHaveLength(1)
  })

  test('ends with a change of the password, and with the account', async () => {
    const ana = await riderWithPassword('Ana')
    const token = await newToken(ana)
    const newPassword = 'Other-Lambretta-88?'
    const change = { currentPassword: password, newPassword, confirmPassword: newPassword }
    expect((await ana.post('/api/users/me/password', change)).statusCode).toBe(204)
    expect([await statusWith(token), await listOf(ana)]).toEqual([401, []])
    const next = await newToken(ana)
    expect((await ana.delete('/api/users/me', { password: newPassword })).statusCode).toBe(204)
    expect(await statusWith(next)).toBe(401)
    const { db } = testApp().database.connection
    expect(await db.select().from(accessTokensTable).where(eq(accessTokensTable.userId, ana.id))).toEqual([])
  })

  test('of a suspended rider is refused everywhere, also where no session is needed', async () => {
    const ana = await testApp().rider('Ana')
    const token = await newToken(ana)
    const { db } = testApp().database.connection
    await db.update(usersTable).set({ suspendedAt: now }).where(eq(usersTable.id, ana.id))
    for (const url of ['/api/auth/me', '/api/rides'])
      expect((await withToken(token, url)).json()).toMatchObject({ status: 403, code: 'auth.suspended' })
  })

  test('of an admin acts as a rider', async () => {
    const admin = await testApp().rider('Ada', { roles: ['admin'] })
    const ana = await testApp().rider('Ana')
    const { id } = await planRide(ana, { visibility: 'private' })
    expect((await admin.post(`/api/admin/rides/${id}/hide`, { reason: 'Spam' })).statusCode).toBeLessThan(300)
    const token = await newToken(admin, ['read', 'rides', 'chat'])
    expect(await statusWith(token, `/api/rides/${id}`)).toBe(404)
    expect((await withToken(token, '/api/admin/users')).json()).toMatchObject({ status: 403, code: 'auth.scope' })
  })

  test('with scope read gets the names of conversations, and no message', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const room = await ana.post('/api/chat/rooms', { isGroupChat: true, name: 'Sunday riders', memberIds: [bo.id] })
    const messages = `/api/chat/rooms/${room.json().id}/messages`
    await ana.post(messages, { content: 'Meet at nine' })
    const [read, chat] = [await newToken(ana, ['read']), await newToken(ana, ['chat'])]
    const rooms = await withToken(read, '/api/chat/rooms')
    expect(rooms.json()).toMatchObject([{ name: 'Sunday riders', lastMessage: null }])
    expect(rooms.body).not.toContain('Meet at nine')
    expect(await statusWith(read, messages)).toBe(403)
    expect((await withToken(chat, '/api/chat/rooms')).body).toContain('Meet at nine')
    expect(await statusWith(chat, messages)).toBe(200)
  })

  test('with scope rides plans a ride, and with scope read does not', async () => {
    const ana = await testApp().rider('Ana')
    const ride = {
      title: 'Coast run',
      startsAt: new Date(now.getTime() + 24 * hourMs),
      stops: [{ lat: 38.7, lng: -9.4 }],
    }
    const post = async (token: NewAccessToken) => testApp().stranger.post('/api/rides', ride, bearer(token))
    expect((await post(await newToken(ana, ['read']))).json()).toMatchObject({ status: 403, code: 'auth.scope' })
    const made = await post(await newToken(ana, ['rides']))
    expect(made.json()).toMatchObject({ title: 'Coast run', organiser: { id: ana.id } })
  })

  test('is read from the header only, and never logged', async () => {
    const ana = await testApp().rider('Ana')
    const { token } = await newToken(ana)
    await withToken({ token })
    for (const name of ['access_token', 'token', 'bearer']) {
      expect((await testApp().stranger.get(`/api/auth/me?${name}=${token}`)).statusCode).toBe(401)
      expect((await testApp().stranger.get('/api/auth/me', { cookie: `sid=${token}` })).statusCode).toBe(401)
    }
    await testApp().stranger.get(`/api/nowhere/${token}?access_token=${token}`)
    const log = lines.join('')
    expect(log).toContain('auth.token_created')
    expect(log).not.toContain(token.slice(0, 20))
  })

  test('stores its last use about once a minute', async () => {
    const ana = await testApp().rider('Ana')
    const token = await newToken(ana)
    const lastUse = async () => (await listOf(ana))[0]?.lastUsedAt
    const first = now.toISOString()
    await Promise.all(Array.from({ length: 5 }, () => withToken(token)))
    later(minuteMs)
    await withToken(token)
    expect(await lastUse()).toBe(first)
    later(1)
    await withToken(token)
    expect(await lastUse()).toBe(now.toISOString())
    await testApp().database.connection.db.execute(
      sql`create or replace function refuse_use() returns trigger language plpgsql as $$ begin raise 'stored again'; end $$`,
    )
    await testApp().database.connection.db.execute(
      sql`create trigger refuse_use before update on access_tokens for each row execute function refuse_use()`,
    )
    expect(await statusWith(token)).toBe(200)
    await testApp().database.connection.db.execute(sql`drop trigger refuse_use on access_tokens`)
  })
})
