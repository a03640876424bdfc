import { mkdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message, Retention, Room, StoredFile } from '@scooter-rides/contract'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { newGroup } from '../../../test/fixtures/chat-room.ts'
import { form } from '../../../test/fixtures/form.ts'
import { png } from '../../../test/fixtures/pictures.ts'
import { planRide } from '../../../test/fixtures/plan-ride.ts'
import { listStored } from '../../../test/fixtures/stored-files.ts'
import { createOldEntries } from '../audit/old-entries.service.ts'
import { auditLogTable } from '../audit/audit.table.ts'
import { messagesTable } from '../chat/chat.table.ts'
import { createOldMessages } from '../chat/messages/old-messages.service.ts'
import { createRoomEvents } from '../chat/rooms/room-events.service.ts'
import { createPastRideRooms } from '../chat/rooms/past-ride-rooms.service.ts'
import { createEndedAccess } from '../live-rides/ended-access.service.ts'
import { liveGuestLinksTable, liveTrackersTable } from '../live-rides/live-rides.table.ts'
import { createPastRides } from '../rides/keeping/past-rides.service.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { isEvidence } from '../reports/evidence.filters.ts'
import { createPhotoWork } from '../storage/photo-work.ts'
import { createStorageRepository } from '../storage/storage.repository.ts'
import { createStorageService } from '../storage/storage.service.ts'
import { storedFilesTable } from '../storage/storage.table.ts'
import { createRateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { createRetentionService } from './retention.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const never = new AbortController().signal
const keepAll: Retention = {
  keepMessagesMonths: null,
  keepRidesMonths: null,
  keepIdleAccountsMonths: null,
  keepAuditLogMonths: null,
}

let admin: TestClient
let ana: TestClient
let bo: TestClient
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
})
beforeEach(() => admin.patch('/api/admin/settings', keepAll))

const keep = (change: Partial<Retention>) => admin.patch('/api/admin/settings', change)

const releaseFiles = (tx: Database, keys: string[]) => createStorageRepository(tx).expire(keys, new Date())

const published: Parameters<Live['publish']>[] = []
const live: Live = { ...silentLive, publish: (...event) => void published.push(event) }

function retention() {
  const reportError = (_: string, error: unknown) => expect.fail(String(error))
  const roomEvents = createRoomEvents({ db: db(), clock: () => new Date(), live, reportError })
  const rooms = createPastRideRooms({ roomEvents, releaseFiles, reportError })
  return createRetentionService({
    clock: () => new Date(),
    siteSettings: { get: async () => (await admin.get('/api/admin/settings')).json() },
    oldMessages: createOldMessages({ db: db(), releaseFiles, roomEvents }),
    pastRides: createPastRides({ db: db(), recordEvent: async () => {}, rooms }),
    oldEntries: createOldEntries({ db: db() }),
  })
}

const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months}, hours => 1)`
const send = async (rider: TestClient, roomId: number, body: object) =>
  (await rider.post(`/api/chat/rooms/${roomId}/messages`, body)).json<Message>()
const contentsIn = async (rider: TestClient, roomId: number) =>
  (await rider.get(`/api/chat/rooms/${roomId}/messages`)).json<Message[]>().map(({ content }) => content)
const unreadOf = async (rider: TestClient, roomId: number) =>
  (await rider.get(`/api/chat/rooms/${roomId}`)).json<Room>().unreadCount
const sentLongAgo = (months: number, ...messages: Message[]) =>
  Promise.all(
    messages.map(({ id }) =>
      db()
        .update(messagesTable)
        .set({ sentAt: monthsAgo(months) })
        .where(eq(messagesTable.id, id)),
    ),
  )

async function uploaded(rider: TestClient) {
  const { payload, headers } = await form(['purpose', 'message'], ['file', await png(), 'pier.png', 'image/png'])
  return (await rider.post('/api/storage', payload, headers)).json<StoredFile>()
}

describe('messages', () => {
  test('older than the period are deleted with their files, and unread counts stay right', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const file = await uploaded(ana)
    const old = [
      await send(ana, roomId, { content: 'Old news' }),
      await send(ana, roomId, { contentType: 'image', storageKey: file.storageKey, content: 'Old photo' }),
    ]
    await bo.put(`/api/chat/rooms/${roomId}/messages/${old[0]?.id}/reactions`, { emoji: '👍' })
    await send(ana, roomId, { content: 'An answer', replyToId: old[0]?.id })
    await sentLongAgo(3, ...old)
    await retention().deleteMessages(never)
    expect(await contentsIn(bo, roomId)).toEqual(['Old news', 'Old photo', 'An answer'])
    expect(await unreadOf(bo, roomId)).toBe(3)

    await keep({ keepMessagesMonths: 3 })
    await retention().deleteMessages(never)
    expect(await contentsIn(bo, roomId)).toEqual(['An answer'])
    expect(await unreadOf(bo, roomId)).toBe(1)
    expect((await ana.get(file.url)).statusCode).toBe(404)
    const [answer] = (await bo.get(`/api/chat/rooms/${roomId}/messages`)).json<Message[]>()
    expect(answer?.replyTo).toBeNull()

    await sentLongAgo(3, answer as Message)
    await retention().deleteMessages(never)
    expect(await contentsIn(bo, roomId)).toEqual([])
    expect(await unreadOf(bo, roomId)).toBe(0)
    const next = await send(bo, roomId, { content: 'Hello again' })
    expect(next.seq).toBe((answer?.seq ?? 0) + 1)
    expect(await unreadOf(ana, roomId)).toBe(1)
  })

  test('disappear from open pages of the members, who are told once, and of nobody else', async () => {
    const cy = await testApp().rider('Cy')
    const [one, other] = [await newGroup(db(), [ana, bo]), await newGroup(db(), [ana, cy])]
    await sentLongAgo(3, await send(ana, one, { content: 'Long ago' }), await send(bo, one, { content: 'Indeed' }))
    await send(cy, other, { content: 'Today' })
    await keep({ keepMessagesMonths: 3 })
    const members = [ana, bo]
      .map(({ id }) => `user:${id}`)
      .toSorted()
      .join()
    published.length = 0
    await retention().deleteMessages(never)
    expect(published).toEqual([
      [
        expect.toSatisfy((topics: string[]) => topics.toSorted().join() === members),
        { type: 'invalidate', keys: ['chat'] },
      ],
    ])
  })
})

const over = (rideId: number, months: number) =>
  db()
    .update(ridesTable)
    .set({ date: monthsAgo(months), overAt: monthsAgo(months) })
    .where(eq(ridesTable.id, rideId))

describe('rides', () => {
  const statusOf = async (rider: TestClient, rideId: number) => (await rider.get(`/api/rides/${rideId}`)).statusCode

  test('over for longer than the period are deleted with their conversation, a later one stays', async () => {
    const [old, later] = [await planRide(ana), await planRide(ana)]
    for (const ride of [old, later]) await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
    await send(bo, Number(old.roomId), { content: 'What a ride' })
    await db()
      .update(messagesTable)
      .set({ sentAt: monthsAgo(12) })
      .where(eq(messagesTable.roomId, Number(old.roomId)))
    await over(old.id, 12)
    await over(later.id, 11)
    await retention().deleteRides(never)
    expect(await statusOf(bo, old.id)).toBe(200)

    await keep({ keepRidesMonths: 12 })
    await retention().deleteRides(never)
    expect([await statusOf(bo, old.id), await statusOf(bo, later.id)]).toEqual([404, 200])
    expect((await bo.get(`/api/chat/rooms/${old.roomId}`)).statusCode).toBe(404)
    expect((await bo.get(`/api/chat/rooms/${later.roomId}`)).statusCode).toBe(200)
  })

  test('leave their conversation behind where its members still write', async () => {
    const ride = await planRide(ana)
    await send(ana, Number(ride.roomId), { content: 'Again next year?' })
    await over(ride.id, 24)
    await keep({ keepRidesMonths: 12 })
    await retention().deleteRides(never)
    expect(await statusOf(ana, ride.id)).toBe(404)
    expect((await ana.get(`/api/chat/rooms/${ride.roomId}`)).json()).toMatchObject({ rideId: null, name: 'Coast run' })
    expect(await contentsIn(ana, Number(ride.roomId))).toContain('Again next year?')
  })

  test('with a long conversation are deleted in several steps', async () => {
    const ride = await planRide(ana)
    const roomId = Number(ride.roomId)
    await db().execute(sql`
      insert into messages (room_id, seq, sender_id, content, sent_at)
      select ${roomId}, 10 + n, ${ana.id}, 'Message ' || n, ${monthsAgo(12)} from generate_series(1, 1200) n`)
    await over(ride.id, 12)
    await keep({ keepRidesMonths: 12 })
    await retention().deleteRides(never)
    expect(await statusOf(ana, ride.id)).toBe(404)
    expect(await db().select().from(messagesTable).where(eq(messagesTable.roomId, roomId))).toEqual([])
  })
})

test('a file that the store cannot delete is deleted by a later run, and does not keep the others', async () => {
  const { dataDir } = testApp().database
  const store = createLocalFileStore(join(dataDir, 'files'))
  const storage = createStorageService({
    db: db(),
    store,
    clock: () => new Date(),
    photos: createPhotoWork(createRateLimiter(0)),
    quotaBytes: undefined,
    addJob: async () => {},
    isSharedWith: async () => false,
    isEvidence,
    reportError: (_, error) => expect.fail(String(error)),
  })
  const ride = await planRide(ana)
  const roomId = await newGroup(db(), [ana, bo])
  const files = [await uploaded(ana), await uploaded(ana), await uploaded(ana)]
  for (const [at, { storageKey }] of files.entries()) {
    const sent = { contentType: 'image', storageKey, content: 'Photo' }
    await sentLongAgo(3, await send(ana, at === 0 ? Number(ride.roomId) : roomId, sent))
  }
  await over(ride.id, 3)
  await keep({ keepMessagesMonths: 3, keepRidesMonths: 3 })
  const keys = files.map(({ storageKey }) => storageKey)
  const rows = async () =>
    (await db().select().from(storedFilesTable).where(inArray(storedFilesTable.key, keys))).map(({ key }) => key)
  const stored = async () => (await listStored(store)).filter((name) => keys.some((key) => name.startsWith(key)))

  // The local store refuses to delete a folder, which has the name of the file here.
  const [blocked = ''] = keys
  const path = join(dataDir, 'files', blocked.slice(0, 2), blocked)
  await rename(path, `${path}.moved`)
  await mkdir(path)
  await retention().deleteRides(never)
  await retention().deleteMessages(never)
  await expect(storage.removeExpired(never)).rejects.toMatchObject({ status: 503 })
  expect(await rows()).toEqual([blocked])
  expect((await ana.get(files[0]?.url ?? '')).statusCode).toBe(404)

  await rmdir(path)
  await rename(`${path}.moved`, path)
  expect(await stored()).toEqual([blocked])
  await storage.removeExpired(never)
  expect([await rows(), await stored()]).toEqual([[], []])
})

describe('the audit log', () => {
  const note = async (action: string, months: number) =>
    db().execute(sql`insert into audit_log (action, at) values (${action}, ${monthsAgo(months)})`)
  const actions = async () =>
    (await db().select({ action: auditLogTable.action }).from(auditLogTable))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('test.'))

  test('keeps its entries unless a period is set, and then for this period', async () => {
    await note('test.old', 25)
    await note('test.young', 23)
    await retention().deleteAuditEntries(never)
    expect((await actions()).toSorted()).toEqual(['test.old', 'test.young'])
    await keep({ keepAuditLogMonths: 24 })
    await retention().deleteAuditEntries(never)
    expect(await actions()).toEqual(['test.young'])
  })

  test('refuses every other deletion, also one that names a later time', async () => {
    const refused = { cause: { message: expect.stringContaining('deleted only after the period') } }
    await note('test.refused', 5)
    await expect(db().execute(sql`delete from audit_log where action = 'test.refused'`)).rejects.toMatchObject(refused)
    await expect(createOldEntries({ db: db() }).delete(new Date(), never)).rejects.toMatchObject(refused)
    expect(await actions()).toContain('test.refused')
  })
})

test('trackers and guest links are deleted a day after their ride, others stay', async () => {
  const [ended, open] = [await planRide(ana), await planRide(ana)]
  for (const { id } of [ended, open]) {
    await db()
      .insert(liveTrackersTable)
      .values({ rideId: id, userId: ana.id, name: 'Phone', tokenHash: `tracker-${id}` })
    await db()
      .insert(liveGuestLinksTable)
      .values({ rideId: id, userId: ana.id, seed: 'x', tokenHash: `guest-${id}` })
  }
  await db().execute(sql`update rides set over_at = now() - interval '25 hours' where id = ${ended.id}`)
  await createEndedAccess({ db: db(), clock: () => new Date() }).delete(never)
  const left = async (table: typeof liveTrackersTable | typeof liveGuestLinksTable) =>
    (await db().select({ rideId: table.rideId }).from(table)).map(({ rideId }) => rideId)
  expect([await left(liveTrackersTable), await left(liveGuestLinksTable)]).toEqual([[open.id], [open.id]])
})
