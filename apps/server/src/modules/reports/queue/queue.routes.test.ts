import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminReport, Report } from '@scooter-rides/contract'
import { newDirectRoom } from '../../../../test/fixtures/chat-room.ts'
import { form } from '../../../../test/fixtures/form.ts'
import { png } from '../../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { openSocket } from '../../../../test/live/test-socket.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { usersTable } from '../../users/users.table.ts'
import { reportsTable } from '../reports.table.ts'

const minute = 60_000
let now = new Date()
const testApp = useTestApp({ works: true, deps: { clock: () => now } })
const db = () => testApp().database.connection.db

let admin: TestClient
let mo: TestClient
let max: TestClient
let ana: TestClient
let bo: TestClient
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  mo = await testApp().rider('Mo', { roles: ['moderator'] })
  max = await testApp().rider('Max', { roles: ['moderator'] })
})
beforeEach(async () => {
  now = new Date()
  await db().delete(reportsTable)
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
})

async function reported(subjectType: string, subjectId: string | number, by = ana, more: object = {}): Promise<number> {
  const reply = await by.post('/api/reports', { subjectType, subjectId, category: 'spam', ...more })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Report>().id
}
const sendMessage = async (by: TestClient, roomId: number, body: object): Promise<{ id: number }> =>
  (await by.post(`/api/chat/rooms/${roomId}/messages`, body)).json()
const queue = async (by: TestClient, query = '') => (await by.get(`/api/admin/reports${query}`)).json<AdminReport[]>()
const claim = (by: TestClient, id: number) => by.post(`/api/admin/reports/${id}/claim`)
const release = (by: TestClient, id: number) => by.post(`/api/admin/reports/${id}/release`)
const resolve = (by: TestClient, id: number, body: object) => by.post(`/api/admin/reports/${id}/resolve`, body)
const dismissed = { outcome: 'dismiss', note: '' }
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(body ? [JSON.parse(body).code] : []),
]
const bellOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).json<{ kind: string; title: string; body: string }[]>()
const auditOf = (targetId: string) =>
  db().select().from(auditLogTable).where(eq(auditLogTable.targetId, targetId)).orderBy(auditLogTable.id)

describe('the report queue', () => {
  test('is paged, the oldest first, and filtered by status and category', async () => {
    const [first, second] = [await reported('user', bo.id), await reported('user', ana.id, bo, { category: 'danger' })]
    expect((await queue(mo)).map(({ id }) => id)).toEqual([first, second])
    expect((await queue(mo, '?sort=newest')).map(({ id }) => id)).toEqual([second, first])
    expect((await queue(mo, '?category=danger')).map(({ id }) => id)).toEqual([second])
    const page = await mo.get('/api/admin/reports?limit=1')
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(page.headers.link)) ?? []
    expect((await queue(mo, next.replace('/api/admin/reports', ''))).map(({ id }) => id)).toEqual([second])
    await claim(mo, first)
    expect((await queue(mo, '?status=claimed')).map(({ id }) => id)).toEqual([first])
    await resolve(mo, first, dismissed)
    expect((await queue(mo)).map(({ id }) => id)).toEqual([second])
    expect(await queue(mo, '?status=resolved')).toMatchObject([{ id: first, outcome: 'dismiss', outcomes: [] }])
    expect((await mo.get('/api/admin/reports?status=lost')).statusCode).toBe(400)
    expect((await ana.get('/api/admin/reports')).statusCode).toBe(403)
  })

  test('shows the reporter, the reported content then and now, and earlier reports', async () => {
    const ride = await planRide(bo, { title: 'Cheap watches', description: 'Only today' })
    await mo.post(`/api/admin/users/${bo.id}/warn`, { note: 'Once' })
    await reported('user', bo.id)
    const id = await reported('ride', ride.id, ana, { note: 'No ride at all' })
    await bo.patch(`/api/rides/${ride.id}`, { title: 'Sunday loop' })
    const item = (await queue(mo)).find((one) => one.id === id)
    expect(item).toMatchObject({
      kind: 'report',
      note: 'No ride at all',
      subjectId: String(ride.id),
      link: `/rides/${ride.id}`,
      reporter: { id: ana.id },
      reported: { id: bo.id, reportCount: 1, warningCount: 1, suspensionCount: 0, suspension: null },
      evidence: { title: 'Cheap watches', text: 'Only today' },
      now: { title: 'Sunday loop', text: 'Only today' },
      outcomes: ['dismiss', 'warn', 'remove', 'suspend'],
    })
    await bo.delete(`/api/rides/${ride.id}`)
    const removed = (await queue(mo)).find((one) => one.id === id)
    expect(removed).toMatchObject({ now: null, outcomes: ['dismiss', 'warn', 'suspend'] })
  })

  test('shows only the messages around the reported one, until the report is resolved', async () => {
    const roomId = await newDirectRoom(db(), ana, bo)
    const messages = []
    for (let count = 0; count < 9; count++) messages.push(await sendMessage(bo, roomId, { content: `Line ${count}` }))
    const id = await reported('message', messages[4]?.id ?? 0)
    const [item] = await queue(mo)
    expect(item?.around.map(({ content, isReported }) => `${content}${isReported ? '!' : ''}`)).toEqual([
      'Line 1',
      'Line 2',
      'Line 3',
      'Line 4!',
      'Line 5',
      'Line 6',
      'Line 7',
    ])
    expect((await mo.get(`/api/chat/rooms/${roomId}/messages`)).statusCode).toBe(404)
    await resolve(mo, id, dismissed)
    expect((await queue(mo, '?status=resolved'))[0]?.around).toEqual([])
  })

  test('names a deleted account in the language of the moderator', async () => {
    const roomId = await newDirectRoom(db(), ana, bo)
    const { id: messageId } = await sendMessage(bo, roomId, { content: 'Cheap watches' })
    await reported('message', messageId)
    await db().update(usersTable).set({ deletedAt: now }).where(eq(usersTable.id, bo.id))
    const answer = await mo.get('/api/admin/reports', { 'accept-language': 'de' })
    expect(answer.headers['content-language']).toBe('de')
    expect(answer.json()).toMatchObject([
      { now: { title: 'Unbekanntes Mitglied' }, around: [{ senderName: 'Unbekanntes Mitglied' }] },
    ])
  })

  test('sends a new report to open admin consoles at once', async () => {
    const host = `127.0.0.1:${(testApp().app.server.address() as AddressInfo).port}`
    const desk = await openSocket(host, { cookie: mo.cookie })
    await desk.watch('desk')
    await reported('user', bo.id)
    const keys = () => desk.received.flatMap((event) => (event.type === 'invalidate' ? event.keys : []))
    await expect.poll(keys).toContain('admin.reports')
    desk.socket.close()
  })

  test('hides reports about a moderator from that moderator, and leaves them to admins', async () => {
    const id = await reported('user', mo.id)
    expect(await queue(mo)).toEqual([])
    expect(await queue(max)).toMatchObject([{ id, outcomes: [] }])
    for (const one of [mo, max]) {
      expect(codeOf(await claim(one, id))).toEqual([403, 'auth.forbidden'])
      expect(codeOf(await resolve(one, id, dismissed))).toEqual([403, 'auth.forbidden'])
    }
    expect((await resolve(admin, id, { outcome: 'warn', note: 'Be kinder' })).statusCode).toBe(204)
  })
})

describe('claiming a report', () => {
  test('excludes other moderators for an hour or until it is released', async () => {
    const id = await reported('user', bo.id)
    expect([(await claim(mo, id)).statusCode, (await claim(mo, id)).statusCode]).toEqual([204, 204])
    for (const act of [claim(max, id), release(max, id), resolve(max, id, dismissed)])
      expect(codeOf(await act)).toEqual([409, 'reports.claimed'])
    expect((await queue(max))[0]).toMatchObject({ status: 'claimed', claimedBy: { id: mo.id }, outcomes: [] })
    await release(mo, id)
    expect((await claim(max, id)).statusCode).toBe(204)
    now = new Date(now.getTime() + 61 * minute)
    expect((await claim(mo, id)).statusCode).toBe(204)
    expect((await queue(mo))[0]).toMatchObject({ claimedBy: { id: mo.id } })
    expect((await claim(mo, 2_000_000_000)).statusCode).toBe(404)
  })

  test('succeeds for one of two moderators', async () => {
    const id = await reported('user', bo.id)
    const replies = await Promise.all([claim(mo, id), claim(max, id)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  })
})

describe('resolving a report', () => {
  test('with a dismissal notifies the reporter only', async () => {
    const id = await reported('user', bo.id)
    expect((await resolve(mo, id, dismissed)).statusCode).toBe(204)
    expect(await bellOf(ana)).toMatchObject([{ kind: 'reportAnswered', title: 'We reviewed your report' }])
    expect(await bellOf(bo)).toEqual([])
    expect(codeOf(await resolve(mo, id, dismissed))).toEqual([409, 'reports.wrong_status'])
    expect(codeOf(await claim(mo, id))).toEqual([409, 'reports.wrong_status'])
    const again = await ana.post('/api/reports', { subjectType: 'user', subjectId: bo.id, category: 'spam' })
    expect(again.statusCode).toBe(201)
  })

  test('with a warning sends the text to the warned rider, a general note to the reporter, and names no moderator', async () => {
    const id = await reported('user', bo.id)
    expect((await resolve(mo, id, { outcome: 'warn', note: 'Please be kind' })).statusCode).toBe(204)
    const [notifications, answered] = [await bellOf(bo), await bellOf(ana)]
    expect(notifications).toMatchObject([{ kind: 'warning', body: expect.stringContaining('“Please be kind”') }])
    expect(answered).toMatchObject([{ kind: 'reportAnswered' }])
    expect(answered[0]?.body).not.toContain('Please be kind')
    expect(JSON.stringify([notifications, answered])).not.toMatch(new RegExp(`${mo.id}|Mo Silva`))
    expect(await auditOf(String(id))).toMatchObject([
      { actorId: mo.id, action: 'reports.resolve', before: { status: 'open' }, after: { outcome: 'warn' } },
    ])
    expect(await auditOf(bo.id)).toMatchObject([{ actorId: mo.id, action: 'users.warn' }])
  })

  test('with a takedown hides the reported content', async () => {
    const ride = await planRide(bo)
    const id = await reported('ride', ride.id)
    expect((await resolve(mo, id, { outcome: 'remove', note: 'No ride' })).statusCode).toBe(204)
    expect((await ana.get(`/api/rides/${ride.id}`)).statusCode).toBe(404)
    expect(await bellOf(ana)).toMatchObject([{ kind: 'reportAnswered', body: expect.stringContaining('no longer') }])
  })

  test('with a takedown removes a message from its room and a photo from every place that shows it', async () => {
    const roomId = await newDirectRoom(db(), ana, bo)
    const message = await sendMessage(bo, roomId, { content: 'Buy now' })
    const { payload, headers } = await form(['purpose', 'message'], ['file', await png(), 'pier.png', 'image/png'])
    const { storageKey } = (await bo.post('/api/storage', payload, headers)).json<{ storageKey: string }>()
    await sendMessage(bo, roomId, { contentType: 'image', storageKey })
    const ids = [await reported('message', message.id), await reported('photo', storageKey)]
    for (const id of ids) expect((await resolve(mo, id, { outcome: 'remove', note: 'Not here' })).statusCode).toBe(204)
    const messages = (await ana.get(`/api/chat/rooms/${roomId}/messages`)).json<{ isDeleted: boolean }[]>()
    expect(messages.map(({ isDeleted }) => isDeleted)).toEqual([true, true])
    expect((await ana.get(`/api/storage/${storageKey}`)).statusCode).toBe(404)
    expect(await bellOf(bo)).toHaveLength(2)
    expect((await queue(mo, '?status=resolved')).map((item) => item.now)).toEqual([null, null])
  })

  test('with a suspension ends the sessions, and changes nothing when the moderator may not impose it', async () => {
    const id = await reported('user', bo.id)
    const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * minute).toISOString()
    for (const until of [inDays(8), null])
      expect(codeOf(await resolve(mo, id, { outcome: 'suspend', note: 'Spam', until }))[0]).toBe(403)
    expect((await resolve(mo, id, { outcome: 'suspend', note: 'Spam', until: inDays(-1) })).statusCode).toBe(400)
    expect(await queue(mo)).toMatchObject([{ id, status: 'open', reported: { suspension: null } }])
    expect([await bellOf(ana), await auditOf(String(id))]).toEqual([[], []])
    expect((await resolve(mo, id, { outcome: 'suspend', note: 'Spam', until: inDays(2) })).statusCode).toBe(204)
    expect((await bo.get('/api/auth/me')).statusCode).toBe(401)
  })

  test.each([
    ['a warning without facts', { outcome: 'warn', note: ' ' }, 'facts'],
    ['a warning without a ground', { outcome: 'warn', facts: 'Spam' }, 'ground'],
    ['a warning whose note stands in for the ground', { outcome: 'warn', facts: 'Spam', note: 'Spam' }, 'ground'],
    ['a suspension without facts', { outcome: 'suspend', ground: 'rule: No spam', until: null }, 'facts'],
    ['a suspension without an end', { outcome: 'suspend', note: 'Spam' }, 'until'],
    ['a takedown of a rider', { outcome: 'remove', note: 'Spam' }, 'outcome'],
    ['lifting without an appeal', { outcome: 'lift', note: '' }, 'outcome'],
    ['an unknown outcome', { outcome: 'banish', note: '' }, 'outcome'],
  ])('is rejected for %s', async (_what, body, path) => {
    const refused = await resolve(mo, await reported('user', bo.id), body)
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, path])
  })

  test('twice at the same time applies one answer and its sanction once', async () => {
    const id = await reported('user', bo.id)
    const replies = await Promise.all([mo, max].map((one) => resolve(one, id, { outcome: 'warn', note: 'Be kind' })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    expect(await bellOf(bo)).toHaveLength(1)
    expect(await auditOf(String(id))).toHaveLength(1)
  })

  test('works for two reports about the same ride that both take it down', async () => {
    const [ride, cy] = [await planRide(bo), await testApp().rider('Cy')]
    const ids = [await reported('ride', ride.id), await reported('ride', ride.id, cy)]
    const replies = await Promise.all(
      ids.map((id, at) =>
        resolve([mo, max][at] ?? mo, id, { outcome: 'remove', facts: 'Fake', ground: 'rule: No fakes' }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await auditOf(String(ride.id))).toHaveLength(1)
  })

  test('about a deleted account can only dismiss it', async () => {
    const id = await reported('user', bo.id)
    await db().update(usersTable).set({ deletedAt: now }).where(eq(usersTable.id, bo.id))
    expect(await queue(mo)).toMatchObject([{ id, reported: null, now: null, outcomes: ['dismiss'] }])
    expect((await resolve(mo, id, { outcome: 'warn', note: 'Hello' })).statusCode).toBe(400)
    expect((await resolve(mo, id, dismissed)).statusCode).toBe(204)
  })
})
