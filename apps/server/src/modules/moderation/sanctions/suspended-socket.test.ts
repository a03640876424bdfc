import type { PoolClient } from 'pg'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { newDirectRoom } from '../../../../test/fixtures/chat-room.ts'
import { inHours } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket, refusal } from '../../../../test/live/test-socket.ts'
import { createSessionsService } from '../../auth/sessions/sessions.service.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { chatRoomMembersTable, messagesTable } from '../../chat/chat.table.ts'
import { usersTable } from '../../users/users.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
let host: string
let moderator: TestClient
let ana: TestClient
let bo: TestClient
let roomId: number
let anas: Awaited<ReturnType<typeof openSocket>>

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
  moderator = await testApp().rider('Mo', { roles: ['moderator'] })
  ana = await testApp().rider('Ana')
  anas = await openSocket(host, { cookie: ana.cookie })
})
afterAll(() => anas.socket.close())
beforeEach(async () => {
  bo = await testApp().rider('Bo')
  roomId = await newDirectRoom(db(), ana, bo)
})

const suspend = (rider = bo) =>
  moderator.post(`/api/admin/users/${rider.id}/suspension`, { reason: 'Spam', until: inHours(24) })
const messageFrame = (content = 'Buy now') => ({
  type: 'message',
  roomId,
  content,
  contentType: 'text',
  clientId: 'c-1',
})
const countMessages = () => db().$count(messagesTable, eq(messagesTable.roomId, roomId))
/** Waits until Ana has received all earlier events. */
async function receivedByAna() {
  anas.send({ type: 'watch', topics: [] })
  anas.send({ type: 'heartbeat' })
  await anas.waitFor('heartbeat')
  return anas.received.filter(({ type }) => ['message', 'typing', 'read'].includes(type))
}
beforeEach(() => void (anas.received.length = 0))

describe('a suspended rider', () => {
  test('is disconnected with 4401, and later frames of the page are ignored', async () => {
    await ana.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Hello' })
    const bos = await openSocket(host, { cookie: bo.cookie })
    bos.send({ type: 'heartbeat' })
    await bos.waitFor('heartbeat')
    expect((await suspend()).statusCode).toBe(204)
    bos.received.length = 0
    for (const frame of [
      messageFrame(),
      { type: 'typing', roomId },
      { type: 'read', roomId, upTo: 1 },
      { type: 'watch', topics: [`room:${roomId}`, 'rides'] },
      { type: 'heartbeat' },
    ])
      bos.send(frame)
    expect(await bos.closed).toBe(4401)
    await ana.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Are you there?' })
    expect(await receivedByAna()).toMatchObject([{ senderId: ana.id }, { senderId: ana.id }])
    // The reasons of the suspension may still reach the open page.
    expect(bos.received.filter(({ type }) => type !== 'notification')).toEqual([])
    expect(await countMessages()).toBe(2)
    const [standing] = await db()
      .select({ lastReadSeq: chatRoomMembersTable.lastReadSeq })
      .from(chatRoomMembersTable)
      .where(eq(chatRoomMembersTable.userId, bo.id))
    expect(Number(standing?.lastReadSeq)).toBe(0)
  })

  test('cannot open a connection or send a message after signing in again', async () => {
    await suspend()
    const again = await backIn(bo)
    expect(await refusal(host, { cookie: bo.cookie })).toBe(401)
    expect(await refusal(host, { cookie: again.cookie })).toBe(403)
    const refused = await again.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Buy now' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.suspended'])
    expect([await countMessages(), await receivedByAna()]).toEqual([0, []])
  })

  test('cannot send by a connection whose process has not heard of the suspension', async () => {
    const bos = await openSocket(host, { cookie: bo.cookie })
    const setUntil = (suspendedUntil: Date | null) =>
      db().update(usersTable).set({ suspendedAt: new Date(), suspendedUntil }).where(eq(usersTable.id, bo.id))
    await setUntil(null)
    bos.send(messageFrame())
    expect(await bos.waitFor('error')).toMatchObject({ clientId: 'c-1', code: 'auth.suspended' })
    expect([await countMessages(), await receivedByAna()]).toEqual([0, []])
    await setUntil(new Date(0))
    bos.send(messageFrame())
    expect(await bos.waitFor('ack')).toMatchObject({ clientId: 'c-1' })
    expect(await countMessages()).toBe(1)
    bos.socket.close()
  })
})

describe('a message sent at the moment of the suspension', () => {
  test('is either stored before it or rejected, and never appears later', async () => {
    for (let round = 0; round < 12; round++) {
      bo = await testApp().rider('Bo')
      roomId = await newDirectRoom(db(), ana, bo)
      const bos = await openSocket(host, { cookie: bo.cookie })
      bos.send({ type: 'heartbeat' })
      await bos.waitFor('heartbeat')
      bos.send(messageFrame())
      const call = bo.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Buy more' })
      expect((await suspend()).statusCode).toBe(204)
      const stored = await countMessages()
      const { statusCode } = await call
      expect([201, 401, 403]).toContain(statusCode)
      expect(await bos.closed).toBe(4401)
      expect(await receivedByAna()).toHaveLength(stored)
      expect(await countMessages()).toBe(stored)
      anas.received.length = 0
    }
  })

  // The embedded database runs one transaction at a time.
  describe.runIf(inject('engine') === 'postgres')('and that competes for the lock', () => {
    let blocker: PoolClient
    beforeEach(async () => {
      blocker = await testApp().database.connection.pool.connect()
      await blocker.query('begin')
      return async () => {
        await blocker.query('rollback')
        blocker.release()
      }
    })

    const waiting = async () => {
      const { rows } = await blocker.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length
    }

    test('is stored when it came first', async () => {
      const bos = await openSocket(host, { cookie: bo.cookie })
      await blocker.query('select from chat_rooms where id = $1 for update', [roomId])
      bos.send(messageFrame())
      await expect.poll(waiting).toBe(1)
      let isSuspended = false
      const suspension = suspend().then((answer) => {
        isSuspended = true
        return answer
      })
      await expect.poll(async () => isSuspended || (await waiting()) === 2).toBe(true)
      expect(isSuspended).toBe(false)
      await blocker.query('commit')
      expect((await suspension).statusCode).toBe(204)
      expect(await countMessages()).toBe(1)
      expect(await bos.closed).toBe(4401)
    })

    test('is rejected when the suspension came first', async () => {
      const bos = await openSocket(host, { cookie: bo.cookie })
      await blocker.query('lock table audit_log in exclusive mode')
      const suspension = suspend()
      await expect.poll(waiting).toBe(1)
      bos.send(messageFrame())
      await expect.poll(async () => (await countMessages()) + (await waiting())).toBe(2)
      await blocker.query('commit')
      expect((await suspension).statusCode).toBe(204)
      expect(await bos.closed).toBe(4401)
      expect([await countMessages(), await receivedByAna()]).toEqual([0, []])
    })
  })
})

/** Signs the rider in again, because the earlier sessions have ended. */
async function backIn(rider: TestClient): Promise<TestClient> {
  const [proven] = await db()
    .select({ id: usersTable.id, signInVersion: usersTable.signInVersion })
    .from(usersTable)
    .where(eq(usersTable.id, rider.id))
  if (!proven) throw new Error('There is no such account.')
  const sessions = createSessionsService({ db: db(), live: silentLive, clock: () => new Date() })
  const { token } = await sessions.open(proven, { remember: false, userAgent: 'again', browserLanguage: 'en' })
  return testApp().as({ ...rider, cookie: `sid=${token}` })
}
