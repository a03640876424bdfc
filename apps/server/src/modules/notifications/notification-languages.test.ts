import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LanguageTag } from '@scooter-rides/messages'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../test/live/test-socket.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { usersTable } from '../users/users.table.ts'
import { createDigestService } from './digest/digest.service.ts'
import { friendRequest, rideJoined, type Notice } from './notice.ts'
import { notificationsTable, pushSubscriptionsTable, type NoticeMessage } from './notifications.table.ts'
import { newMessages } from './room-notices.ts'
import { notificationsOf } from './notifications.testing.ts'
import { createNotify } from './notify.service.ts'
import type { PushMessage } from './push/push-sender.ts'
import { createPushService } from './push/push.service.ts'

const testApp = useTestApp()
let host: string
beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

const db = () => testApp().database.connection.db
const ana = { id: 'ana', name: 'Ana Silva' }
const inGerman = {
  title: 'Ana Silva hat dir eine Freundschaftsanfrage geschickt',
  body: 'Nimm die Anfrage an oder lehne sie ab.',
}

async function readerIn(language: string) {
  const reader = await testApp().rider('Bo')
  expect((await reader.patch('/api/users/me', { settings: { language, dailyDigest: true } })).statusCode).toBe(200)
  await db().update(usersTable).set({ emailConfirmedAt: new Date() }).where(eq(usersTable.id, reader.id))
  return reader
}

async function notify(reader: TestClient, notice: Notice, defaultLanguage: LanguageTag = 'en') {
  const write = createNotify({ live: silentLive, clock: () => new Date(), addJob: async () => {}, defaultLanguage })
  await db().transaction((tx) => write(tx, notice, [reader.id]))
}

const rowOf = async ({ id }: TestClient) =>
  (await db().select().from(notificationsTable).where(eq(notificationsTable.userId, id)))[0]

async function pushOf(reader: TestClient, defaultLanguage: LanguageTag = 'en') {
  const { rows } = await db().execute<{ sid: string }>(`select sid from sessions where user_id = '${reader.id}'`)
  const address = { sid: rows[0]?.sid ?? '', endpoint: `https://push.test/${reader.id}`, p256dh: 'x', auth: 'x' }
  const [subscription] = await db()
    .insert(pushSubscriptionsTable)
    .values({ userId: reader.id, ...address })
    .returning()
  const sent: PushMessage['payload'][] = []
  const push = createPushService({
    db: db(),
    addJob: async () => {},
    hosts: ['push.test'],
    keys: async () => ({ publicKey: '', privateKey: '' }),
    async send(_target, { payload }) {
      sent.push(payload)
      return 'sent'
    },
    quiet: { holdBack: async (_tx, due) => due },
    findConnected: async () => new Set(),
    countUnread: async () => 0,
    reportError: () => {},
    defaultLanguage,
  })
  return { push, sent, subscriptionId: subscription?.id ?? 0 }
}

async function digestOf(reader: TestClient, defaultLanguage: LanguageTag = 'en') {
  const mails: Mail[] = []
  const digests = createDigestService({
    db: db(),
    clock: () => new Date(),
    mailer: { send: async (mail) => void mails.push(mail) },
    addJob: async () => {},
    siteUrl: 'https://rides.example',
    productName: 'Scooter Rides',
    defaultLanguage,
  })
  await digests.mail({ userId: reader.id, since: new Date(0).toISOString() })
  return mails[0]
}

describe('a notification for a reader with another language than the actor', () => {
  test('is in the language of the reader in the list and on the open page', async () => {
    const [actor, reader] = [await testApp().rider('Ana'), await readerIn('de')]
    const page = await openSocket(host, { cookie: reader.cookie })
    await actor.post('/api/friends', { friendId: reader.id }, { 'accept-language': 'en' })
    expect(await page.waitFor('notification')).toMatchObject(inGerman)
    const list = await reader.get('/api/notifications', { 'accept-language': 'fr' })
    expect(list.headers['content-language']).toBe('de')
    expect(list.json()).toMatchObject([inGerman])
  })

  test('is in the language of the reader in push messages and in the daily mail', async () => {
    const reader = await readerIn('de')
    await notify(reader, friendRequest(ana))
    const { push, sent, subscriptionId } = await pushOf(reader)
    await push.sendOne({ notificationId: (await rowOf(reader))?.id ?? 0, subscriptionId })
    await push.sendSummary({ subscriptionId, since: new Date(0).toISOString() })
    expect(sent).toMatchObject([inGerman, inGerman])
    expect(await digestOf(reader)).toMatchObject({
      subject: '1 neue Benachrichtigung auf Scooter Rides',
      text: `Hallo Bo,

Diese Benachrichtigungen von Scooter Rides sind ungelesen:

- ${inGerman.title}
  ${inGerman.body}
  https://rides.example/messages?tab=requests

Du bekommst diese Mail höchstens einmal am Tag, und nur wenn es neue Benachrichtigungen gibt. Du kannst sie unter Profil, Einstellungen abschalten:
https://rides.example/dashboard#profile
`,
    })
    await notify(reader, rideJoined({ id: 7, title: 'Coast' }, ana))
    await push.sendSummary({ subscriptionId, since: new Date(0).toISOString() })
    expect(sent[2]).toMatchObject({
      title: '2 neue Benachrichtigungen',
      body: `Ana Silva fährt bei „Coast“ mit\n${inGerman.title}`,
    })
  })

  test('names the sender of a message whose account was deleted', async () => {
    const reader = await readerIn('de')
    const unread = { roomId: 3, userId: reader.id, senderId: ana.id, senderName: null, content: 'Bye' } as const
    await notify(reader, newMessages({ ...unread, roomName: null, contentType: 'text' }))
    await notify(reader, newMessages({ ...unread, roomId: 4, roomName: 'Coast', contentType: 'text' }))
    const list = (await reader.get('/api/notifications')).json<{ title: string }[]>()
    expect(list.map(({ title }) => title).toSorted()).toEqual(['Unbekanntes Mitglied', 'Unbekanntes Mitglied in Coast'])
  })

  test('follows the browser without a setting, else the default of the site', async () => {
    const reader = await readerIn('auto')
    await notify(reader, friendRequest(ana))
    const setBrowser = (browserLanguage: string | null) =>
      db().update(usersTable).set({ browserLanguage }).where(eq(usersTable.id, reader.id))
    const titleIn = async (language: string) =>
      (await reader.get('/api/notifications', { 'accept-language': language })).json()[0].title
    expect([await titleIn('de'), await titleIn('en')]).toEqual([inGerman.title, 'Ana Silva sent you a friend request'])
    await setBrowser('de')
    expect((await digestOf(reader))?.text).toContain(inGerman.title)
    await setBrowser(null)
    expect((await digestOf(reader))?.text).toContain('Ana Silva sent you a friend request')
    expect((await digestOf(reader, 'de'))?.text).toContain(inGerman.title)
    const { push, sent, subscriptionId } = await pushOf(reader, 'de')
    await push.sendSummary({ subscriptionId, since: new Date(0).toISOString() })
    expect(sent).toMatchObject([inGerman])
  })
})

describe('a notification of several actors', () => {
  const ride = { id: 7, title: 'Rundfahrt' }
  const join = (reader: TestClient, number: number, defaultLanguage?: LanguageTag) =>
    notify(reader, rideJoined(ride, { id: `rider-${number}`, name: `Cy ${number}` }), defaultLanguage)

  test('counts them in the plural forms of the language', async () => {
    const reader = await readerIn('pl')
    const titles: string[] = []
    for (let number = 0; number <= 5; number++) {
      await join(reader, number, 'de')
      titles.push((await notificationsOf(reader))[0]?.title ?? '')
    }
    expect(titles).toEqual([
      'Cy 0 dołącza do „Rundfahrt”',
      'Cy 1 i jeszcze 1 osoba dołączają do „Rundfahrt”',
      'Cy 2 i jeszcze 2 osoby dołączają do „Rundfahrt”',
      'Cy 3 i jeszcze 3 osoby dołączają do „Rundfahrt”',
      'Cy 4 i jeszcze 4 osoby dołączają do „Rundfahrt”',
      'Cy 5 i jeszcze 5 osób dołącza do „Rundfahrt”',
    ])
    // Processes of older releases and the data export show the text in the default language.
    expect(await rowOf(reader)).toMatchObject({
      title: 'Cy 5 und 5 weitere fahren bei „Rundfahrt“ mit',
      body: 'Sieh dir an, wer mitfährt.',
    })
  })

  test('counts each actor once if they act at the same time', async () => {
    const reader = await readerIn('en')
    await Promise.all(Array.from({ length: 12 }, (_, number) => join(reader, number % 6)))
    expect(await notificationsOf(reader)).toMatchObject([{ title: expect.stringMatching(/^Cy \d and 5 more joined/) }])
  })
})

describe('a stored notification', () => {
  const stored = { title: 'Stored title', body: 'Stored body' }
  const add = async (reader: TestClient, message: NoticeMessage | null) => {
    const timestamp = new Date()
    const written = message && { ...message, writtenAt: timestamp.toISOString() }
    await db()
      .insert(notificationsTable)
      .values({ userId: reader.id, kind: 'rideChanged', ...stored, message: written, timestamp })
  }

  test('of an older release keeps its text', async () => {
    const reader = await readerIn('de')
    await add(reader, null)
    expect(await notificationsOf(reader)).toMatchObject([stored])
    expect((await digestOf(reader))?.text).toContain('- Stored title\n  Stored body\n')
  })

  test('of a newer release with an unknown message keeps its text', async () => {
    const reader = await readerIn('de')
    const { title, body } = friendRequest(ana)
    await add(reader, { title, body: [...body, { key: 'notices.ofTheFuture' as never }] })
    expect(await notificationsOf(reader)).toMatchObject([stored])
  })

  test('that a process of an older release replaced has the newer text', async () => {
    const reader = await readerIn('de')
    await notify(reader, friendRequest(ana))
    await db()
      .update(notificationsTable)
      .set({ ...stored, timestamp: new Date(Date.now() + 1000) })
      .where(eq(notificationsTable.userId, reader.id))
    expect(await notificationsOf(reader)).toMatchObject([stored])
  })
})
