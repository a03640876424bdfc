import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import type { PushMessage } from '../push/push-sender.ts'
import { createPushService } from '../push/push.service.ts'
import { notificationsTable, pushSubscriptionsTable } from '../notifications.table.ts'
import { createQuietService } from './quiet.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const host = 'push.test'
const rounds = 50
const night = { from: '22:00', to: '07:00' }
const midnight = new Date('2026-06-02T00:00:00Z')
const morning = new Date('2026-06-02T07:00:00Z')

type Added = { kind: string; data: object }

/** A process with an adjustable time, its added jobs and its sent messages. */
function pushing(clock: { now: Date }) {
  const added: Added[] = []
  const sent: PushMessage['payload'][] = []
  const addJob = async (_tx: unknown, { name }: { name: string }, data: object) => void added.push({ kind: name, data })
  const quiet = createQuietService({ db: db(), clock: () => clock.now, addJob })
  const push = createPushService({
    db: db(),
    addJob,
    hosts: [host],
    keys: async () => ({ publicKey: '', privateKey: '' }),
    async send(_target, { payload }) {
      sent.push(payload)
      return 'sent'
    },
    quiet,
    countUnread: async () => 0,
    findConnected: async () => new Set(),
    reportError: () => {},
    defaultLanguage: 'en',
  })
  /** Runs the added jobs, and the jobs that they add. */
  async function work() {
    for (let job = added.shift(); job; job = added.shift()) {
      const data = job.data as never
      if (job.kind === 'push.send') await push.sendOne(data)
      if (job.kind === 'push.meanwhile') await push.spreadMeanwhile(data)
      if (job.kind === 'push.summary') await push.sendSummary(data)
    }
    return sent.splice(0)
  }
  return { quiet, push, added, work }
}

async function sleeper(settings: object = { quietHours: night, timeZone: 'UTC' }) {
  const rider = await testApp().rider('Ana')
  expect((await rider.patch('/api/users/me', { settings })).statusCode).toBe(200)
  const { rows } = await db().execute<{ sid: string }>(sql`select sid from sessions where user_id = ${rider.id}`)
  const browser = { userId: rider.id, sid: rows[0]?.sid ?? '', p256dh: 'x', auth: 'x' }
  await db()
    .insert(pushSubscriptionsTable)
    .values({ ...browser, endpoint: `https://${host}/${rider.id}` })
  async function happens(title: string, kind = 'rideChanged') {
    const [row] = await db()
      .insert(notificationsTable)
      .values({ userId: rider.id, kind, title, body: 'So it is', link: '/rides/7', timestamp: midnight })
      .returning()
    return row?.id ?? 0
  }
  return { rider, happens }
}

test('notifications of quiet hours are sent as one push message when they end', async () => {
  const { happens } = await sleeper()
  const clock = { now: midnight }
  const { push, quiet, work } = pushing(clock)
  for (const title of ['One', 'Two', 'Three', 'Four']) await push.spread([await happens(title)])
  await quiet.end()
  expect(await work()).toEqual([])
  clock.now = morning
  await quiet.end()
  await quiet.end()
  expect(await work()).toEqual([
    { title: '4 new notifications', body: 'Four\nThree\nTwo', link: '/dashboard', tag: 'meanwhile', unread: 0 },
  ])
})

test('a ride that starts within the hour is announced despite quiet hours', async () => {
  const { happens } = await sleeper()
  const clock = { now: midnight }
  const { push, quiet, work } = pushing(clock)
  await push.spread([await happens('Soon', 'rideSoon'), await happens('Tomorrow', 'rideReminder')])
  expect(await work()).toMatchObject([{ title: 'Soon' }])
  clock.now = morning
  await quiet.end()
  // A single notification is sent unchanged.
  expect(await work()).toMatchObject([{ title: 'Tomorrow', body: 'So it is', link: '/rides/7' }])
})

test('notifications that are read or outdated are not sent after quiet hours', async () => {
  const { rider, happens } = await sleeper()
  const clock = { now: midnight }
  const { push, quiet, work } = pushing(clock)
  await push.spread([await happens('One'), await happens('Two')])
  await rider.post('/api/notifications/read')
  clock.now = morning
  await quiet.end()
  expect(await work()).toEqual([])
})

test('riders without quiet hours, or with quiet hours in another time zone, get the push message at once', async () => {
  const [none, elsewhere] = [await sleeper({}), await sleeper({ quietHours: night, timeZone: 'Asia/Kathmandu' })]
  const { push, work } = pushing({ now: new Date('2026-06-02T05:00:00Z') })
  await push.spread([await none.happens('Here'), await elsewhere.happens('There')])
  expect(await work()).toMatchObject([{ title: 'Here' }, { title: 'There' }])
})

test('quiet hours that were extended meanwhile end at their new time', async () => {
  const { rider, happens } = await sleeper()
  const clock = { now: midnight }
  const { push, quiet, work } = pushing(clock)
  await push.spread([await happens('One'), await happens('Two')])
  await rider.patch('/api/users/me', { settings: { quietHours: { from: '22:00', to: '09:00' } } })
  clock.now = morning
  await quiet.end()
  expect(await work()).toEqual([])
  clock.now = new Date('2026-06-02T09:00:00Z')
  await quiet.end()
  expect(await work()).toMatchObject([{ title: '2 new notifications' }])
})

test('two simultaneous processes send one push message', async () => {
  const { happens } = await sleeper()
  const clock = { now: midnight }
  const [one, other] = [pushing(clock), pushing(clock)]
  const id = await happens('One')
  for (let round = 0; round < rounds; round++) {
    clock.now = midnight
    await Promise.all([one.push.spread([id]), other.push.spread([id])])
    clock.now = morning
    await Promise.all([one.quiet.end(), other.quiet.end()])
    const woken = [...one.added.splice(0), ...other.added.splice(0)].filter(({ kind }) => kind === 'push.meanwhile')
    expect(woken).toHaveLength(1)
  }
})

test.each([{ from: '24:00', to: '07:00' }, { from: '7:00', to: '08:00' }, { from: '22:00' }])(
  'quiet hours of %j are rejected',
  async (quietHours) => {
    const rider = await testApp().rider('Ana')
    expect((await rider.patch('/api/users/me', { settings: { quietHours } })).statusCode).toBe(400)
  },
)

test('an unknown time zone is rejected, and null resets time zone and quiet hours', async () => {
  const { rider } = await sleeper()
  expect((await rider.patch('/api/users/me', { settings: { timeZone: 'Mars/Olympus' } })).statusCode).toBe(400)
  await rider.patch('/api/users/me', { settings: { timeZone: null, quietHours: null } })
  expect((await rider.get('/api/auth/me')).json().settings).toMatchObject({ timeZone: null, quietHours: null })
})
