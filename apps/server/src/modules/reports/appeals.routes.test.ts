import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminReport, Appeal } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { silentLive } from '../../../test/app/silent-live.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createSessionsService } from '../auth/sessions/sessions.service.ts'
import { usersTable } from '../users/users.table.ts'

const day = 24 * 60 * 60 * 1000
let onMail: (mail: Mail) => void = () => {}
const testApp = useTestApp({ works: true, deps: { mailer: { send: async (mail) => onMail(mail) } } })
const db = () => testApp().database.connection.db

let admin: TestClient
let mo: TestClient
let rider: TestClient
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  mo = await testApp().rider('Mo', { roles: ['moderator'] })
})
beforeEach(async () => {
  onMail = () => {}
  rider = await testApp().rider('Bo')
})

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
async function suspended(by: TestClient, until: string | null): Promise<TestClient> {
  expect((await by.post(`/api/admin/users/${rider.id}/suspension`, { reason: 'Spam', until })).statusCode).toBe(204)
  const [account] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
  const sessions = createSessionsService({ db: db(), live: silentLive, clock: () => new Date() })
  const proven = { id: rider.id, signInVersion: account?.signInVersion ?? 0 }
  const { token } = await sessions.open(proven, {
    remember: false,
    userAgent: randomBytes(4).toString('hex'),
    browserLanguage: 'en',
  })
  return testApp().as({ ...rider, cookie: `sid=${token}` })
}
const appeal = (by: TestClient, text = 'It was not me') => by.post('/api/appeals', { text })
const resolve = (by: TestClient, id: number, outcome: string, note = '') =>
  by.post(`/api/admin/reports/${id}/resolve`, { outcome, note })
const itemOf = async (by: TestClient, id: number) =>
  (await by.get('/api/admin/reports?sort=newest&limit=100')).json<AdminReport[]>().find((one) => one.id === id)
/** The mail of the suspension may arrive after the expected mail. */
const mailed = (partOfSubject: string) =>
  new Promise<Mail>((done) => (onMail = (mail) => mail.subject.includes(partOfSubject) && done(mail)))

describe('an appeal', () => {
  test('is accepted once per suspension and is marked in the queue', async () => {
    const first = await suspended(mo, inDays(2))
    const replies = await Promise.all([appeal(first), appeal(first)])
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([201, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('appeals.already')
    const [listed] = (await first.get('/api/appeals')).json<Appeal[]>()
    expect(listed).toMatchObject({ text: 'It was not me', status: 'open' })
    expect(await itemOf(mo, listed?.id ?? 0)).toMatchObject({ outcomes: [] })
    expect(await itemOf(admin, listed?.id ?? 0)).toMatchObject({
      kind: 'appeal',
      restriction: { kind: 'suspension', facts: 'Spam', ground: 'rule: the rules of this site', endedAt: null },
      category: 'other',
      subjectType: 'user',
      subjectId: rider.id,
      note: 'It was not me',
      reported: { suspension: { reason: 'Spam' }, suspensionCount: 1 },
      outcomes: ['uphold', 'lift'],
    })
    const second = await suspended(mo, inDays(3))
    expect((await second.get('/api/appeals')).json()).toEqual([])
    expect((await appeal(second)).statusCode).toBe(201)
  })

  test('is allowed to suspended riders only', async () => {
    const refused = await appeal(rider)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'appeals.not_suspended'])
    expect((await appeal(testApp().stranger)).statusCode).toBe(401)
    expect((await appeal(await suspended(mo, inDays(1)), ' ')).statusCode).toBe(400)
  })

  test('that is granted lifts the suspension and notifies the rider, also by mail', async () => {
    const again = await suspended(mo, inDays(2))
    const { id } = (await appeal(again)).json<Appeal>()
    const mail = mailed('active again')
    expect((await resolve(admin, id, 'lift')).statusCode).toBe(204)
    expect((await again.get('/api/auth/me')).json()).toMatchObject({ status: 'active' })
    expect((await again.get('/api/notifications')).json()).toMatchObject([
      { kind: 'suspensionLifted' },
      { kind: 'suspended' },
    ])
    expect((await mail).subject).toBe('Your account at Scooter Rides is active again')
  })

  test('that is not granted keeps the suspension and is answered by mail', async () => {
    const again = await suspended(mo, inDays(2))
    const { id } = (await appeal(again)).json<Appeal>()
    const mail = mailed('Your appeal')
    expect((await resolve(admin, id, 'uphold', 'The reports were right')).statusCode).toBe(204)
    expect((await mail).text).toContain('The reports were right')
    expect((await again.get('/api/auth/me')).json()).toMatchObject({ status: 'suspended' })
    expect((await again.get('/api/appeals')).json()).toMatchObject([{ status: 'dismissed' }])
    expect((await appeal(again)).statusCode).toBe(409)
  })

  test('against a sanction of an admin can be answered by admins only', async () => {
    const { id } = (await appeal(await suspended(admin, null))).json<Appeal>()
    expect(await itemOf(mo, id)).toMatchObject({ outcomes: [] })
    for (const outcome of ['uphold', 'lift']) expect((await resolve(mo, id, outcome)).statusCode).toBe(403)
    expect((await resolve(admin, id, 'warn', 'Hm')).statusCode).toBe(400)
    expect((await resolve(admin, id, 'lift')).statusCode).toBe(204)
  })

  test('is resolved when the suspension is lifted without it', async () => {
    const again = await suspended(mo, inDays(2))
    const { id } = (await appeal(again)).json<Appeal>()
    await mo.delete(`/api/admin/users/${rider.id}/suspension`)
    expect(await itemOf(mo, id)).toBeUndefined()
    expect((await resolve(admin, id, 'uphold')).statusCode).toBe(409)
  })
})
