import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../test/live/test-socket.ts'
import { createNotificationsService } from './notifications.service.ts'
import { notificationsTable } from './notifications.table.ts'
import { bellOf, notificationsOf } from './notifications.testing.ts'
import { silentLive } from '../../../test/app/silent-live.ts'

const testApp = useTestApp()
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

const db = () => testApp().database.connection.db

/** Inserts notifications directly into the table. */
async function addNotifications(userId: string, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ userId, kind: 'test', title: `No. ${at + 1}`, body: '' }))
  return (await db().insert(notificationsTable).values(rows).returning()).map(({ id }) => id)
}

describe('the list of notifications', () => {
  test('is paged, the latest first, and contains only those of the caller', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const ids = await addNotifications(ana.id, 5)
    await addNotifications(bo.id, 1)
    const first = await ana.get('/api/notifications?limit=3')
    expect(first.json().map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 3))
    const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await ana.get(next)
    expect(second.json().map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(3))
    expect(second.headers.link).toBeUndefined()
    expect((await ana.get('/api/notifications?cursor=x')).statusCode).toBe(400)
  })

  test('marks the named ones or all as read, and not those of another rider', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const [first, second] = await addNotifications(ana.id, 3)
    await addNotifications(bo.id, 1)
    expect((await bo.post('/api/notifications/read', { ids: [first, second] })).statusCode).toBe(204)
    expect(await notificationsOf(ana, '?unread=true')).toHaveLength(3)
    await ana.post('/api/notifications/read', { ids: [first] })
    expect((await notificationsOf(ana, '?unread=true')).map(({ title }) => title)).toEqual(['No. 3', 'No. 2'])
    // Without a body all are marked as read.
    expect((await ana.post('/api/notifications/read')).statusCode).toBe(204)
    expect(await notificationsOf(ana, '?unread=true')).toEqual([])
    expect(await notificationsOf(bo, '?unread=true')).toHaveLength(1)
    expect(await notificationsOf(ana)).toHaveLength(3)
  })

  test('marks them as read on all pages of the rider', async () => {
    const ana = await testApp().rider('Ana')
    await addNotifications(ana.id, 1)
    const page = await openSocket(host, { cookie: ana.cookie })
    await ana.post('/api/notifications/read', {})
    expect(await page.waitFor('invalidate')).toEqual({ type: 'invalidate', keys: ['notifications'] })
  })

  test('deletes them after 90 days', async () => {
    const ana = await testApp().rider('Ana')
    await addNotifications(ana.id, 2)
    const day = 86_400_000
    const old = new Date(Date.now() - 91 * day)
    await db()
      .insert(notificationsTable)
      .values({ userId: ana.id, kind: 'old', title: 'Old', body: '', timestamp: old })
    const service = createNotificationsService({ db: db(), live: silentLive, clock: () => new Date() })
    await service.purge(new AbortController().signal)
    await expect.poll(bellOf(ana)).toMatchObject([{ title: 'No. 2' }, { title: 'No. 1' }])
  })
})

test('changing one switch keeps the others as chosen or at their default', async () => {
  const ana = await testApp().rider('Ana')
  await ana.patch('/api/users/me', { settings: { push: { rides: false } } })
  const { settings } = (
    await ana.patch('/api/users/me', { settings: { push: { friends: false }, notifications: { invites: false } } })
  ).json()
  expect(settings.push).toMatchObject({ friends: false, rides: false, messages: true, invites: true })
  expect(settings.notifications).toMatchObject({ friends: true, rides: true, messages: true, invites: false })
  expect(settings.dailyDigest).toBe(false)
})
