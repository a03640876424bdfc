import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { createAuditRepository } from './audit.repository.ts'
import { usersTable } from '../users/users.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let admin: TestClient
let bo: TestClient
let username: string

beforeAll(async () => {
  admin = await testApp().rider('Ada', { lastName: 'Lovelace', roles: ['admin'] })
  bo = await testApp().rider('Bo')
  const [row] = await db().select().from(usersTable).where(eq(usersTable.id, bo.id))
  username = row?.username ?? ''
  const { note } = createAuditRepository(db())
  await note({ actorId: admin.id, action: 'users.warn', targetId: bo.id, after: { note: '=HYPERLINK("x"), "quoted"' } })
  await note({ actorId: null, action: 'users_old.warn', targetId: bo.id })
  await note({ actorId: admin.id, action: 'rides.hide', targetId: '7', before: { isHidden: false } })
})

const list = async (query = '') => (await admin.get(`/api/admin/audit${query}`)).json<AuditEntry[]>()
const actions = async (query = '') => (await list(query)).map(({ action }) => action)

describe('the audit log', () => {
  test('is listed with the latest first, and filtered by actor, action, target and time', async () => {
    expect(await list('?limit=1')).toMatchObject([
      {
        actorId: admin.id,
        actor: { id: admin.id, displayName: 'Ada Lovelace' },
        action: 'rides.hide',
        targetId: '7',
        before: { isHidden: false },
        after: null,
      },
    ])
    expect(await actions()).toEqual(['rides.hide', 'users_old.warn', 'users.warn'])
    expect(await actions(`?actor=${admin.id}`)).toEqual(['rides.hide', 'users.warn'])
    expect(await actions(`?target=${username.toUpperCase()}`)).toEqual(['users_old.warn', 'users.warn'])
    expect(await actions('?action=users.')).toEqual(['users.warn'])
    expect(await actions('?action=users_')).toEqual(['users_old.warn'])
    expect(await actions('?action=%25')).toEqual([])
    expect(await actions('?target=7')).toEqual(['rides.hide'])
    expect(await actions(`?from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([])
    const { headers } = await admin.get('/api/admin/audit?limit=2')
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? ''
    expect((await admin.get(next)).json<AuditEntry[]>().map(({ action }) => action)).toEqual(['users.warn'])
  })

  test('is filtered by an interval with both ends included, also page by page and as a file', async () => {
    await db().execute(sql`insert into audit_log (actor_id, action, at) values
      (${admin.id}, 'old.first', '2020-05-01T00:00:00Z'), (${admin.id}, 'old.second', '2020-05-01T23:59:59.999600Z'),
      (${admin.id}, 'old.third', '2020-05-02T00:00:00Z'), (null, 'old.second', '2020-05-01T12:00:00Z')`)
    const day = 'from=2020-05-01T00:00:00.000Z&to=2020-05-01T23:59:59.999Z'
    // Latest first, independent of the order of insertion.
    expect(await actions(`?${day}`)).toEqual(['old.second', 'old.second', 'old.first'])
    expect(await actions(`?${day}&actor=${admin.id}`)).toEqual(['old.second', 'old.first'])
    expect(await actions('?from=2020-05-01T23:59:59.999Z&action=old.')).toEqual(['old.third', 'old.second'])
    expect(await actions('?to=2020-05-01T00:00:00.000Z')).toEqual(['old.first'])
    const read: string[] = []
    for (let address = `/api/admin/audit?${day}&limit=1`; address;) {
      const page = await admin.get(address)
      read.push(...page.json<AuditEntry[]>().map(({ at }) => at.toString()))
      address = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
    }
    expect(read).toEqual(['2020-05-01T23:59:59.999Z', '2020-05-01T12:00:00.000Z', '2020-05-01T00:00:00.000Z'])
    const file = (await admin.get(`/api/admin/audit/export?${day}`)).body.trim().split('\r\n')
    expect(file.slice(1).map((line) => line.split(',')[1])).toEqual(read.toReversed())
    for (const wrong of ['from=yesterday', 'to=2020-02-30T00:00:00Z', 'from=2020-05-01'])
      expect((await admin.get(`/api/admin/audit?${wrong}`)).statusCode, wrong).toBe(400)
  })

  test.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'is protected against changes: %s',
    async (statement) => {
      await expect(db().execute(sql.raw(statement))).rejects.toThrow(/Failed query|audit log/)
      expect(await actions('?action=rides')).toEqual(['rides.hide'])
    },
  )

  test('keeps its entries when their actor is deleted', async () => {
    const deleted = await testApp().rider('Gone', { roles: ['moderator'] })
    await createAuditRepository(db()).note({ actorId: deleted.id, action: 'tests.left', targetId: null })
    expect((await admin.delete(`/api/admin/users/${deleted.id}`)).statusCode).toBe(204)
    expect(await list('?action=tests.left')).toMatchObject([
      {
        actorId: deleted.id,
        // The browser translates the name of an account with such a username.
        actor: { id: deleted.id, username: expect.stringMatching(/^deleted-/), displayName: 'Unknown user' },
      },
    ])
  })

  test('is exported as a file without cells that run as formulas, and records the export', async () => {
    const answer = await admin.get('/api/admin/audit/export?action=users.')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first] = answer.body.split('\r\n')
    expect(head).toBe('id,at,actorId,actor,action,targetId,before,after')
    expect(first).toContain(`,${admin.id},Ada Lovelace,users.warn,${bo.id},,"{""note"":`)
    expect(await list('?action=audit.export&limit=1')).toMatchObject([
      { actorId: admin.id, after: { action: 'users.' } },
    ])
  })
})
