import { eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { AdminUser, RoleName } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'
import { auditLogTable } from '../../audit/audit.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let admin: TestClient
let other: TestClient
let bo: TestClient

beforeAll(async () => {
  admin = await testApp().rider('Ada', { lastName: 'Lovelace', roles: ['admin'] })
  other = await testApp().rider('Otto', { roles: ['admin'] })
})

beforeEach(async () => {
  bo = await testApp().rider('Bo', { lastName: 'Özil_%' })
})

const list = async (query = '') => (await admin.get(`/api/admin/users${query}`)).json<AdminUser[]>()
const idsOf = (users: { id: string }[]) => users.map(({ id }) => id)
const setRoles = (by: TestClient, userId: string, roles: string[]) =>
  by.put(`/api/admin/users/${userId}/roles`, { roles })
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(statusCode >= 400 ? [JSON.parse(body).code] : []),
]
const auditOf = (targetId: string) =>
  db().select().from(auditLogTable).where(eq(auditLogTable.targetId, targetId)).orderBy(auditLogTable.id)
const rolesOf = async (userId: string) =>
  (await db().select().from(userRolesTable).where(eq(userRolesTable.userId, userId))).map(({ role }) => role).sort()
const bellOf = async (client: TestClient) => (await client.get('/api/notifications')).json<{ title: string }[]>()

describe('the list of users', () => {
  test('is searched by name without accents, by username and by e-mail, with wildcards as plain text', async () => {
    const [row] = await db().select().from(usersTable).where(eq(usersTable.id, bo.id))
    for (const q of ['ozil', 'Bo ÖZIL_%', row?.username ?? '', (row?.email ?? '').toUpperCase(), '_%'])
      expect(idsOf(await list(`?q=${encodeURIComponent(q)}`)), q).toContain(bo.id)
    // A full-width sign folds to the plain one.
    for (const q of ['%%', 'b％l']) expect(idsOf(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual([])
    expect(await list(`?q=${encodeURIComponent(bo.id.slice(0, 8))}`)).toMatchObject([
      { id: bo.id, email: row?.email, roles: [{ role: 'user' }], status: 'active', suspension: null },
    ])
  })

  test('is filtered by role and status', async () => {
    await db()
      .update(usersTable)
      .set({ suspendedAt: new Date(), suspensionReason: 'Racing' })
      .where(eq(usersTable.id, bo.id))
    expect(new Set(idsOf(await list('?role=admin')))).toEqual(new Set([admin.id, other.id]))
    expect(await list('?status=suspended')).toMatchObject([
      { id: bo.id, suspension: { reason: 'Racing', until: null } },
    ])
    expect(idsOf(await list('?status=active&limit=100'))).not.toContain(bo.id)
    expect((await admin.get('/api/admin/users?role=emperor')).statusCode).toBe(400)
  })

  test.each(['newest', 'oldest', 'name', 'nameDescending', 'lastActive'])(
    'is paged by its Link header in the order %s, each rider once',
    async (sort) => {
      const all = idsOf(await list(`?sort=${sort}&limit=100`))
      const walked: string[] = []
      let address: string | undefined = `/api/admin/users?sort=${sort}&limit=2`
      while (address) {
        const answer = await admin.get(address)
        walked.push(...idsOf(answer.json()))
        address = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
      }
      expect(walked).toEqual(all)
      expect(new Set(walked).size).toBe(all.length)
    },
  )
})

describe('roles', () => {
  test('are assigned with author and time, notified to the rider, and recorded in the audit log once', async () => {
    const answer = await setRoles(admin, bo.id, ['moderator'])
    expect(answer.json()).toMatchObject({
      id: bo.id,
      roles: [{ role: 'user' }, { role: 'moderator', assignedBy: { id: admin.id, displayName: 'Ada Lovelace' } }],
    })
    expect((await bo.get('/api/auth/me')).json()).toMatchObject({ isModerator: true, role: 'moderator' })
    expect(await setRoles(admin, bo.id, ['user', 'moderator'])).toMatchObject({ statusCode: 200 })
    expect(
      (await auditOf(bo.id)).map(({ actorId, action, before, after }) => [actorId, action, before, after]),
    ).toEqual([[admin.id, 'roles.change', { roles: ['user'] }, { roles: ['user', 'moderator'] }]])
    expect((await bellOf(bo))[0]?.title).toBe('You are now a moderator')
    await setRoles(admin, bo.id, [])
    expect(await rolesOf(bo.id)).toEqual(['user'])
    expect((await bo.get('/api/admin/overview')).statusCode).not.toBe(200)
  })

  test.each<[string, () => string, string[], unknown[]]>([
    ['of an unknown rider', () => 'no-such-rider', ['user'], [404, 'users.not_found']],
    ['that do not exist', () => bo.id, ['emperor'], [400, 'validation.failed']],
    ['of oneself', () => admin.id, ['user'], [409, 'admin.self']],
  ])('reject %s', async (_what, userId, roles, expected) => {
    expect(outcome(await setRoles(admin, userId(), roles))).toEqual(expected)
    expect(await rolesOf(admin.id)).toEqual(['admin', 'user'])
  })

  test("leave one admin when two admins remove each other's role at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([setRoles(admin, other.id, []), setRoles(other, admin.id, [])])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
      const left = await db().select().from(userRolesTable).where(eq(userRolesTable.role, 'admin'))
      expect(left).toHaveLength(1)
      const missing = left[0]?.userId === admin.id ? other.id : admin.id
      await db()
        .insert(userRolesTable)
        .values({ userId: missing, role: 'admin' as RoleName })
    }
  })
})

test.each<[string, string, (by: TestClient, on: TestClient) => Promise<LightMyRequestResponse>]>([
  ['delete each other', 'users.delete', (by, on) => by.delete(`/api/admin/users/${on.id}`)],
  ['end each other’s sessions', 'users.end_sessions', (by, on) => by.delete(`/api/admin/users/${on.id}/sessions`)],
])(
  'when two admins %s at the same time one admin is left, and each action is in the audit log',
  async (_what, action, act) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [
        await testApp().rider('One', { roles: ['admin'] }),
        await testApp().rider('Two', { roles: ['admin'] }),
      ]
      const answers = await Promise.all([act(one, two), act(two, one)])
      const done = answers.filter(({ statusCode }) => statusCode === 204)
      expect(done.length).toBeGreaterThan(0)
      for (const answer of answers) expect([204, 401, 403, 404]).toContain(answer.statusCode)
      const entries = [...(await auditOf(one.id)), ...(await auditOf(two.id))]
      expect(entries.map((entry) => entry.action)).toEqual(done.map(() => action))
      expect(await db().$count(userRolesTable, eq(userRolesTable.role, 'admin'))).toBeGreaterThan(0)
    }
  },
)

describe('the account of another rider', () => {
  test('can be signed out everywhere', async () => {
    const answer = await admin.get(`/api/admin/users/${bo.id}/sessions`)
    expect(answer.json()).toMatchObject([{ userAgent: 'test' }])
    expect(answer.body).not.toContain('isCurrent')
    expect(await admin.delete(`/api/admin/users/${bo.id}/sessions`)).toMatchObject({ statusCode: 204 })
    expect((await bo.get('/api/auth/me')).statusCode).toBe(401)
    expect((await auditOf(bo.id)).map(({ action }) => action)).toEqual(['users.end_sessions'])
  })

  test('gets a link that sets the password once and is not in the audit log', async () => {
    const { url, expiresAt } = (await admin.post(`/api/admin/users/${bo.id}/reset-link`)).json()
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
    const token = new URL(url).searchParams.get('token')
    const password = 'Teal-Vespa-rolls-42!'
    const reset = () => testApp().stranger.post('/api/password/reset', { token, password, confirmPassword: password })
    expect((await reset()).statusCode).toBe(204)
    expect((await reset()).statusCode).toBe(400)
    expect(JSON.stringify(await auditOf(bo.id))).not.toContain(token)
  })

  test('can be exported like by its owner, which the audit log records', async () => {
    const [other, own] = await Promise.all([
      admin.get(`/api/admin/users/${bo.id}/export`),
      bo.get('/api/users/me/export'),
    ])
    expect(Object.keys(other.json())).toEqual(Object.keys(own.json()))
    expect(other.json().profile).toEqual(own.json().profile)
    expect((await auditOf(bo.id)).map(({ action }) => action)).toEqual(['users.export'])
  })

  test('is deleted as completely as by its owner', async () => {
    expect(await admin.delete(`/api/admin/users/${bo.id}`)).toMatchObject({ statusCode: 204 })
    expect((await admin.get(`/api/users/${bo.id}`)).statusCode).toBe(404)
    expect((await bo.get('/api/auth/me')).statusCode).toBe(401)
    expect(outcome(await admin.delete(`/api/admin/users/${bo.id}`))).toEqual([404, 'users.not_found'])
    expect((await auditOf(bo.id)).map(({ action, actorId }) => [action, actorId])).toEqual([['users.delete', admin.id]])
  })

  // The embedded database runs one transaction at a time.
  test.runIf(inject('engine') === 'postgres')(
    'is deleted after the current transaction of its owner, with the rows which that inserted',
    async () => {
      const writing = await testApp().database.connection.pool.connect()
      onTestFinished(() => writing.release())
      await writing.query('begin')
      await writing.query('select from users where id = $1 for key share', [bo.id])
      const deletion = admin.delete(`/api/admin/users/${bo.id}`)
      await expect
        .poll(async () => {
          const { rows } = await db().execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
          return rows.length
        })
        .toBe(1)
      await writing.query(
        `insert into rides (user_id, title, date, over_at, time_zone, status) values ($1, 'Late', now(), now(), 'UTC', 'draft')`,
        [bo.id],
      )
      await writing.query('commit')
      expect((await deletion).statusCode).toBe(204)
      expect(await db().$count(ridesTable, eq(ridesTable.userId, bo.id))).toBe(0)
    },
  )

  test.each([
    ['delete', () => admin.delete(`/api/admin/users/${admin.id}`)],
    ['sessions', () => admin.delete(`/api/admin/users/${admin.id}/sessions`)],
    ['reset link', () => admin.post(`/api/admin/users/${admin.id}/reset-link`)],
  ])("must not be the admin's own: %s", async (_what, act) => {
    expect(outcome(await act())).toEqual([409, 'admin.self'])
    expect((await admin.get('/api/auth/me')).statusCode).toBe(200)
  })

  test.each(['sessions', 'export'])('must exist: %s', async (what) => {
    expect((await admin.get(`/api/admin/users/nobody/${what}`)).statusCode).toBe(404)
  })
})
