import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits, notificationTopic } from '@scooter-rides/contract'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { AddJob } from '../../../jobs/job.ts'
import { createGenerateOnceRepository } from '../../instance/generate-once.repository.ts'
import type { Notice } from '../notice.ts'
import { noticesOfRiders, noticesOfTeam } from '../../../../test/fixtures/notices.ts'
import { createNotify } from '../notify.service.ts'
import { notificationsTable, pushSubscriptionsTable } from '../notifications.table.ts'
import { createPushSender } from './push-sender.ts'
import { newBrowser, openPushService, signedBy } from './push-service.testing.ts'
import { createQuietService } from '../quiet/quiet.service.ts'
import { createPushService } from './push.service.ts'
import { vapidKeys } from './vapid-keys.ts'

const testApp = useTestApp()
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

const db = () => testApp().database.connection.db
const keys = () => vapidKeys((key, make) => createGenerateOnceRepository(db()).keepOnce(key, make))

/** A rider with a subscribed browser and a notification, and the push service. */
async function scene({ timeoutMs = 5000 } = {}) {
  const rider = await testApp().rider('Ana')
  const errors: string[] = []
  const added: { data: object; afterSeconds: number | undefined }[] = []
  const there = new Set<string>()
  const push = createPushService({
    db: db(),
    addJob: async (_tx, _kind, data, options) => void added.push({ data, afterSeconds: options?.afterSeconds }),
    hosts: [service.host],
    keys: keys(),
    send: createPushSender({ keys: keys(), contact: 'mailto:us@site.test', agent: service.agent, timeoutMs }),
    quiet: createQuietService({ db: db(), clock: () => new Date(), addJob: async () => {} }),
    findConnected: async () => there,
    countUnread: async (userId) => (userId === rider.id ? 3 : 0),
    reportError: (event) => void errors.push(event),
    defaultLanguage: 'en',
  })
  const { sid } = await sessionOf(rider)
  const browser = newBrowser()
  const endpoint = `https://${service.host}/${rider.id}`
  await push.subscribe({ id: rider.id, sid, roles: ['user'], isSuspended: false }, { endpoint, keys: browser.keys })
  const [notification] = await db()
    .insert(notificationsTable)
    .values({
      userId: rider.id,
      kind: 'rideCancelled',
      subject: 'ride:7',
      title: 'Off',
      body: 'Rain',
      link: '/rides/7',
    })
    .returning()
  const subscriptions = () =>
    db().select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.userId, rider.id))
  const [subscription] = await subscriptions()
  if (!notification || !subscription) throw new Error('both were just written')
  const one = { notificationId: notification.id, subscriptionId: subscription.id }
  service.received.length = 0
  return { rider, push, browser, endpoint, one, subscriptions, errors, added, there }
}

async function sessionOf(rider: TestClient) {
  const { rows } = await db().execute<{ sid: string }>(`select sid from sessions where user_id = '${rider.id}'`)
  return { sid: rows[0]?.sid ?? '' }
}

describe('a push message', () => {
  test('reaches the browser, signed by the site and readable only there', async () => {
    const { rider, push, browser, one, added, there } = await scene()
    await push.spread([one.notificationId])
    expect(added).toEqual([{ data: one, afterSeconds: 0 }])
    there.add(rider.id)
    await push.spread([one.notificationId])
    expect(added[1]?.afterSeconds).toBe(5)
    await push.sendOne(one)
    const [pushed] = service.received
    expect(pushed?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Off',
      body: 'Rain',
      link: '/rides/7',
      tag: 'ride:7',
      unread: 3,
    })
    const { publicKey } = (await rider.get('/api/push/key')).json()
    expect(signedBy(publicKey, pushed?.headers.authorization)).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'mailto:us@site.test',
    })
  })

  test('ends the subscription when the push service reports that it has expired', async () => {
    const { push, one, subscriptions } = await scene()
    service.answers.push(410)
    await push.sendOne(one)
    expect(await subscriptions()).toEqual([])
  })

  test('is retried after an error or a timeout of the push service', async () => {
    const { push, one, subscriptions } = await scene({ timeoutMs: 300 })
    service.answers.push(500, 429, 'hang')
    await expect(push.sendOne(one)).rejects.toThrow('500')
    await expect(push.sendOne(one)).rejects.toThrow('429')
    await expect(push.sendOne(one)).rejects.toThrow(/aborted|timeout/i)
    await push.sendOne(one)
    expect(service.received).toHaveLength(4)
    expect(await subscriptions()).toHaveLength(1)
  })

  test('does not follow redirects', async () => {
    const { push, one, errors } = await scene()
    service.answers.push(307)
    await push.sendOne(one)
    expect(service.received).toHaveLength(1)
    expect(errors).toEqual(['push.refused'])
  })

  test('is not sent when the notification is read or the rider switched it off', async () => {
    const { rider, push, one } = await scene()
    await rider.patch('/api/users/me', { settings: { push: { rides: false } } })
    await push.sendOne(one)
    await rider.patch('/api/users/me', { settings: { push: { rides: true } } })
    await rider.post('/api/notifications/read')
    await push.sendOne(one)
    expect(service.received).toEqual([])
  })
})

describe('the push switches', () => {
  const off = Object.fromEntries(notificationTopic.options.map((topic) => [topic, false]))

  /** Notifies a rider with the current push settings. @returns what is sent to the device */
  async function pushed({ rider, push, added }: Awaited<ReturnType<typeof scene>>, notices: readonly Notice[]) {
    const ids: number[] = []
    const addJob: AddJob = async (_tx, _kind, data) =>
      void ids.push(...(data as { notificationIds: number[] }).notificationIds)
    const notify = createNotify({ live: silentLive, clock: () => new Date(), addJob, defaultLanguage: 'en' })
    for (const notice of notices)
      await db().transaction((tx) => notify(tx, { ...notice, subject: randomUUID() }, [rider.id]))
    added.length = 0
    await push.spread(ids)
    service.received.length = 0
    for (const { data } of added) await push.sendOne(data as Awaited<ReturnType<typeof scene>>['one'])
    return service.received.length
  }

  test('suppress the topics that they name, but not messages of the team, which only quiet hours delay', async () => {
    const one = await scene()
    const { rider, push, added } = one
    expect(await pushed(one, [...noticesOfRiders, ...noticesOfTeam])).toBe(
      noticesOfRiders.length + noticesOfTeam.length,
    )
    await rider.patch('/api/users/me', { settings: { push: { ...off, alerts: true } } })
    expect(await pushed(one, noticesOfRiders)).toBe(1)
    await rider.patch('/api/users/me', { settings: { push: off } })
    expect(await pushed(one, noticesOfRiders)).toBe(0)
    expect(await pushed(one, noticesOfTeam)).toBe(noticesOfTeam.length)

    await rider.patch('/api/users/me', { settings: { quietHours: { from: '00:00', to: '23:59' } } })
    const since = new Date().toISOString()
    expect(await pushed(one, noticesOfTeam.slice(0, 1))).toBe(0)
    added.length = 0
    await push.spreadMeanwhile({ userId: rider.id, since })
    expect(added).toHaveLength(1)
  })
})

describe('a push subscription', () => {
  const address = (name: string) => `https://fcm.googleapis.com/${name}`
  const subscribe = (rider: TestClient, endpoint: string) =>
    rider.post('/api/push/subscriptions', { endpoint, keys: newBrowser().keys })
  const addressesOf = async (rider: TestClient) =>
    (await db().select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.userId, rider.id))).map(
      ({ endpoint }) => endpoint,
    )

  test.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://fcm.googleapis.com:444/x',
    'https://a@fcm.googleapis.com/x',
    'https://notify.windows.com.evil.test/x',
  ])('is rejected for %s', async (endpoint) => {
    const reply = await subscribe(await testApp().rider(), endpoint)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toMatchObject([{ path: 'endpoint' }])
  })

  test('moves to the next rider who signs in there, and ends with the session', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const endpoint = address(ana.id)
    expect((await subscribe(ana, endpoint)).statusCode).toBe(204)
    await subscribe(bo, endpoint)
    expect([await addressesOf(ana), await addressesOf(bo)]).toEqual([[], [endpoint]])
    await ana.delete('/api/push/subscriptions', { endpoint })
    expect(await addressesOf(bo)).toEqual([endpoint])
    await bo.post('/api/logout-direct')
    expect(await addressesOf(bo)).toEqual([])
  })

  test('replaces the oldest one when there are too many', async () => {
    const ana = await testApp().rider('Ana')
    for (let n = 0; n <= limits.pushSubscriptionsPerRider; n++) await subscribe(ana, address(`${ana.id}/${n}`))
    const stored = await addressesOf(ana)
    expect(stored).toHaveLength(limits.pushSubscriptionsPerRider)
    expect(stored).not.toContain(address(`${ana.id}/0`))
  })
})

test('two processes that start at the same time use the same keys', async () => {
  const made = await Promise.all([keys()(), keys()(), keys()()])
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
})
