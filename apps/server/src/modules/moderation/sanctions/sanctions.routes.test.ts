import { createECDH, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractRoutes } from '../../../openapi/contract-routes.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { openSocket, refusal } from '../../../../test/live/test-socket.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { pushSubscriptionsTable } from '../../notifications/notifications.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { auditLogTable } from '../../audit/audit.table.ts'

const day = 24 * 60 * 60 * 1000
let now = new Date()
const mails: Mail[] = []
const mailer = {
  async send(mail: Mail) {
    if (!/suspended|active again|gesperrt/.test(mail.subject)) return
    mails.push(mail)
  },
}
const testApp = useTestApp({ works: true, deps: { clock: () => now, mailer } })

let admin: TestClient
let moderator: TestClient
let rider: TestClient

beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  moderator = await testApp().rider('Mo', { roles: ['moderator'] })
})

beforeEach(async () => {
  now = new Date()
  mails.length = 0
  rider = await testApp().rider('Bo')
})

const db = () => testApp().database.connection.db
const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString()
const warn = (by: TestClient, userId: string, note = 'Please be kind') =>
  by.post(`/api/admin/users/${userId}/warn`, { note })
const suspend = (by: TestClient, userId: string, until: string | null = inDays(2), reason = 'Spam') =>
  by.post(`/api/admin/users/${userId}/suspension`, { reason, until })
const lift = (by: TestClient, userId: string) => by.delete(`/api/admin/users/${userId}/suspension`)
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(body ? [JSON.parse(body).code] : []),
]
const auditOf = (targetId: string) =>
  db().select().from(auditLogTable).where(eq(auditLogTable.targetId, targetId)).orderBy(auditLogTable.id)
const bellOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).json<{ kind: string; title: string; body: string }[]>()
/** Signs the rider in again, because the earlier sessions have ended. */
const backIn = async ({ id }: TestClient) => {
  const [row] = await db().select().from(usersTable).where(eq(usersTable.id, id))
  const password = 'Teal-Vespa-rolls-42!'
  const { hashPassword } = await import('../../auth/passwords/passwords.ts')
  const { createAccountsRepository } = await import('../../auth/accounts/accounts.repository.ts')
  await createAccountsRepository(db()).setPassword(id, await hashPassword(password), now)
  const response = await testApp().stranger.post('/api/login', { username: row?.email, password })
  expect(response.statusCode).toBe(200)
  const cookie = `sid=${response.cookies.find(({ name }) => name === 'sid')?.value}`
  return testApp().as({ ...rider, id, cookie })
}

describe('a warning', () => {
  test('reaches the rider word for word despite all switches, and names no moderator', async () => {
    const notifications = { friends: false, rides: false, messages: false, invites: false }
    await rider.patch('/api/users/me', { settings: { notifications } })
    expect((await warn(moderator, rider.id, 'Please be kind')).statusCode).toBe(204)
    const [notification] = await bellOf(rider)
    expect(notification).toMatchObject({
      kind: 'warning',
      title: 'You received a warning from the team',
      body: expect.stringContaining('The team states: “Please be kind”.'),
    })
    expect(await auditOf(rider.id)).toMatchObject([
      { actorId: moderator.id, action: 'users.warn', after: { note: 'Please be kind' } },
    ])
  })

  test('does not replace an earlier one', async () => {
    await warn(moderator, rider.id, 'First')
    await warn(moderator, rider.id, 'Second')
    expect((await bellOf(rider)).map(({ body }) => body)).toEqual([
      expect.stringContaining('“Second”'),
      expect.stringContaining('“First”'),
    ])
  })
})

describe('permission for sanctions', () => {
  test('lets moderators act on riders only, and admins on everybody but themselves', async () => {
    const other = await testApp().rider('Otto', { roles: ['moderator'] })
    for (const act of [warn, suspend]) {
      expect(outcome(await act(moderator, other.id))).toEqual([403, 'auth.forbidden'])
      expect(outcome(await act(moderator, admin.id))).toEqual([403, 'auth.forbidden'])
      expect(outcome(await act(rider, other.id))).toEqual([403, 'auth.forbidden'])
      expect(outcome(await act(admin, admin.id))).toEqual([409, 'admin.self'])
      expect(outcome(await act(moderator, moderator.id))).toEqual([409, 'admin.self'])
      expect((await act(admin, other.id)).statusCode).toBe(204)
    }
    expect(outcome(await lift(moderator, other.id))).toEqual([403, 'auth.forbidden'])
    expect((await lift(admin, other.id)).statusCode).toBe(204)
  })

  test('leaves one active admin when two admins suspend each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await testApp().rider('One', { roles: ['admin'] }),
        await testApp().rider('Other', { roles: ['admin'] }),
      ]
      const replies = await Promise.all([suspend(one, other.id, null), suspend(other, one.id, null)])
      const rows = await db()
        .select()
        .from(usersTable)
        .where(inArray(usersTable.id, [one.id, other.id]))
      const suspended = rows.filter(({ suspendedAt }) => suspendedAt !== null)
      expect([replies.map(({ statusCode }) => statusCode).toSorted()[0], suspended.length]).toEqual([204, 1])
      expect([401, 403]).toContain(replies.find(({ statusCode }) => statusCode !== 204)?.statusCode)
      expect([...(await auditOf(one.id)), ...(await auditOf(other.id))]).toHaveLength(1)
    }
  })

  test('is checked again in the transaction when the moderator loses the role at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await testApp().rider('One', { roles: ['admin'] }),
        await testApp().rider('Other', { roles: ['admin'] }),
      ]
      const [demoted, suspended] = await Promise.all([
        one.put(`/api/admin/users/${other.id}/roles`, { roles: ['user'] }),
        suspend(other, one.id, null),
      ])
      const done = [...(await auditOf(one.id)), ...(await auditOf(other.id))].map(({ action }) => action)
      expect(demoted.statusCode === 200 && suspended.statusCode === 204, done.join()).toBe(false)
      expect(done).toHaveLength(1)
    }
  })

  test('is not given for an unknown or deleted rider', async () => {
    await db().update(usersTable).set({ deletedAt: now }).where(eq(usersTable.id, rider.id))
    for (const id of ['nobody', rider.id])
      for (const act of [warn, suspend, lift]) expect((await act(admin, id)).statusCode, id).toBe(404)
  })

  test('does not replace validation: missing or contradictory fields are rejected', async () => {
    expect((await warn(moderator, rider.id, '  ')).statusCode).toBe(400)
    expect((await suspend(moderator, rider.id, inDays(1), '')).statusCode).toBe(400)
    expect((await suspend(moderator, rider.id, inDays(-1))).statusCode).toBe(400)
    expect((await suspend(moderator, rider.id, 'tomorrow')).statusCode).toBe(400)
    expect(await auditOf(rider.id)).toEqual([])
  })
})

describe('a suspension', () => {
  test('ends all sessions and sockets at once, and a new sign-in shows only the reason', async () => {
    const host = `127.0.0.1:${(testApp().app.server.address() as AddressInfo).port}`
    const sockets = await Promise.all([1, 2].map(() => openSocket(host, { cookie: rider.cookie })))
    expect((await suspend(moderator, rider.id)).statusCode).toBe(204)
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect((await rider.get('/api/auth/me')).statusCode).toBe(401)
    expect(await refusal(host, { cookie: rider.cookie })).toBe(401)

    const again = await backIn(rider)
    expect((await again.get('/api/auth/me')).json()).toMatchObject({
      status: 'suspended',
      suspension: { reason: 'Spam', until: inDays(2) },
    })
    expect(await refusal(host, { cookie: again.cookie })).toBe(403)
    const closed = contractRoutes.filter(({ route }) => !['stranger', 'suspended'].includes(route.access))
    expect(closed.length).toBeGreaterThan(100)
    for (const { route } of closed) {
      if (!testApp().app.hasRoute({ method: route.method, url: route.path })) continue
      const url = route.path.replaceAll(/:\w+/g, '1')
      const refused = await testApp().app.inject({ method: route.method, url, headers: { cookie: again.cookie } })
      expect([refused.statusCode, refused.json().code], url).toEqual([403, 'auth.suspended'])
    }
  })

  test('is recorded in the audit log with the states before and after, and sent by mail', async () => {
    await suspend(moderator, rider.id, inDays(2), 'Spam')
    await suspend(admin, rider.id, null, 'More spam')
    const [first, second] = await auditOf(rider.id)
    expect(first).toMatchObject({ action: 'users.suspend', before: null, after: { reason: 'Spam', until: inDays(2) } })
    expect(second).toMatchObject({ before: { reason: 'Spam' }, after: { reason: 'More spam', until: null } })
    const [account] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
    await expect
      .poll(() => mails.filter(({ to }) => to === account?.email).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('Spam'))
  })

  test('is told to a German reader in German by a moderator who uses English', async () => {
    const [account] = await db()
      .update(usersTable)
      .set({ settings: { language: 'de' } })
      .where(eq(usersTable.id, rider.id))
      .returning()
    const english = { 'accept-language': 'en' }
    await moderator.post(`/api/admin/users/${rider.id}/warn`, { note: 'Please be kind' }, english)
    expect((await bellOf(rider))[0]).toMatchObject({
      title: 'Du hast eine Verwarnung vom Team erhalten',
      body: expect.stringContaining('Das Team nennt als Grund: „Please be kind“.'),
    })
    await moderator.post(`/api/admin/users/${rider.id}/suspension`, { reason: 'Spam', until: inDays(2) }, english)
    await expect
      .poll(() => mails.filter(({ to }) => to === account?.email).map(({ subject }) => subject))
      .toEqual(['Dein Konto bei Scooter Rides ist gesperrt'])
  })

  test('stops push messages to the rider', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
      auth: randomBytes(16).toString('base64url'),
    }
    expect((await rider.post('/api/push/subscriptions', { endpoint, keys })).statusCode).toBe(204)
    await suspend(moderator, rider.id)
    expect(await db().select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.userId, rider.id))).toEqual(
      [],
    )
  })

  test('ends at its time', async () => {
    await suspend(moderator, rider.id, inDays(2))
    const again = await backIn(rider)
    now = new Date(now.getTime() + 2 * day)
    const later = await backIn(again)
    expect((await later.get('/api/auth/me')).json()).toMatchObject({ status: 'active', suspension: null })
    expect((await later.get('/api/notifications')).statusCode).toBe(200)
  })

  test('by a moderator lasts at most seven days, and a moderator cannot shorten or lift a longer one', async () => {
    for (const until of [inDays(7.01), null])
      expect(outcome(await suspend(moderator, rider.id, until))).toEqual([403, 'auth.forbidden'])
    expect((await suspend(moderator, rider.id, inDays(7))).statusCode).toBe(204)
    expect((await suspend(admin, rider.id, inDays(30))).statusCode).toBe(204)
    expect(outcome(await suspend(moderator, rider.id, inDays(1)))).toEqual([403, 'auth.forbidden'])
    expect(outcome(await lift(moderator, rider.id))).toEqual([403, 'auth.forbidden'])
    expect((await lift(admin, rider.id)).statusCode).toBe(204)
  })

  test('that arrives twice at the same time is recorded twice in its order', async () => {
    const replies = await Promise.all([
      suspend(moderator, rider.id, inDays(1), 'One'),
      suspend(admin, rider.id, inDays(3), 'Two'),
    ])
    const entries = await auditOf(rider.id)
    const [row] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({
      before: { reason: Object(entries[0]?.after).reason },
      after: { reason: row?.suspensionReason },
    })
  })
})

describe('lifting a suspension', () => {
  test('restores the account and notifies the rider', async () => {
    await suspend(moderator, rider.id)
    expect((await lift(moderator, rider.id)).statusCode).toBe(204)
    const again = await backIn(rider)
    expect((await again.get('/api/auth/me')).json()).toMatchObject({ status: 'active' })
    expect(await bellOf(again)).toMatchObject([{ kind: 'suspensionLifted' }, { kind: 'suspended' }])
    expect(await auditOf(rider.id)).toMatchObject([
      { action: 'users.suspend' },
      { action: 'users.lift', before: { reason: 'Spam' }, after: null },
    ])
  })

  test('changes and records nothing when there is none', async () => {
    expect((await lift(moderator, rider.id)).statusCode).toBe(204)
    expect(await auditOf(rider.id)).toEqual([])
    expect(await bellOf(rider)).toEqual([])
  })
})
