import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import type { NewMessage } from '@scooter-rides/contract'
import { newDirectRoom, newGroup } from '../../../../test/fixtures/chat-room.ts'
import { newCrowd } from '../../../../test/fixtures/participation.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { openDatabase, type DatabaseConnection } from '../../../platform/database/database.ts'
import { createRateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { DirectEvent } from '../../../realtime/hub/live.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { chatRoomMembersTable, messagesTable } from '../chat.table.ts'
import { createHistoryRepository } from '../reading/history.repository.ts'
import { lockRoom } from '../room-lock.repository.ts'
import { createSendService } from './send.service.ts'

const database = useTestDatabase()
const db = () => database().connection.db

let second: DatabaseConnection | undefined
beforeAll(async () => {
  const { databaseUrl, dataDir } = database()
  // Only one process can open the embedded database, so both services share its connections.
  if (databaseUrl) second = await openDatabase({ databaseUrl, dataDir })
})
afterAll(() => second?.close())

function twoProcesses() {
  const events: DirectEvent[] = []
  const services = [database().connection, second ?? database().connection].map((connection) =>
    createSendService({
      db: connection.db,
      live: { ...silentLive, send: (event) => void events.push(event) },
      clock: () => new Date(),
      rateLimiter: createRateLimiter(0),
      storage: { keepAttachment: () => Promise.reject(new Error('not asked for')) },
      history: createHistoryRepository(connection.db),
      onStored() {},
    }),
  )
  const send = (turn: number, ...given: Parameters<(typeof services)[0]['send']>) => {
    const service = services[turn % 2]
    if (!service) throw new Error('There are two.')
    return service.send(...given)
  }
  return { events, send }
}

const words = (content: string, clientId?: string): NewMessage => ({
  content,
  contentType: 'text',
  ...(clientId !== undefined && { clientId }),
})

const storedIn = (roomId: number) =>
  db().select().from(messagesTable).where(eq(messagesTable.roomId, roomId)).orderBy(asc(messagesTable.seq))

const riders = async (count: number) => (await newCrowd(db(), count)).map((id) => ({ id }))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('two processes at the same time', () => {
  test('numbers the messages of twenty riders in one room without gaps, in the order of each rider', async () => {
    const members = await riders(20)
    const roomId = await newGroup(db(), members)
    const { events, send } = twoProcesses()
    const each = upTo(5)
    await Promise.all(
      members.map(async ({ id }, index) => {
        for (const number of each) await send(index, id, roomId, words(`${number}`, `${number}`))
      }),
    )
    const stored = await storedIn(roomId)
    expect(stored.map(({ seq }) => seq)).toEqual(upTo(100))
    expect(events).toHaveLength(100)
    for (const { id } of members)
      expect(stored.filter(({ senderId }) => senderId === id).map(({ content }) => content)).toEqual(each.map(String))
  })

  test('stores a message that arrives in both processes once, and returns it to both', async () => {
    const [ana, bo] = await riders(2)
    if (!ana || !bo) return
    const roomId = await newGroup(db(), [ana, bo])
    const { events, send } = twoProcesses()
    const roads = upTo(6).map((turn) => send(turn, ana.id, roomId, words('Once', 'same')))
    const others = upTo(6).map((turn) => send(turn, bo.id, roomId, words(`${turn}`)))
    const answers = await Promise.all(roads)
    await Promise.all(others)
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await storedIn(roomId)).map(({ seq }) => seq)).toEqual(upTo(7))
    expect(events).toHaveLength(7)
  })

  test('stores messages of the same riders in several rooms without a deadlock', async () => {
    const members = await riders(4)
    const rooms = await Promise.all(upTo(4).map(() => newGroup(db(), members)))
    const { send } = twoProcesses()
    await Promise.all(
      upTo(20).flatMap((turn) =>
        members.map(({ id }, index) => send(turn, id, rooms[(turn * 3 + index) % 4] ?? 0, words(`${turn}`))),
      ),
    )
    const counts = await Promise.all(rooms.map(async (roomId) => (await storedIn(roomId)).map(({ seq }) => seq)))
    for (const seqs of counts) expect(seqs).toEqual(upTo(seqs.length))
    expect(counts.flat()).toHaveLength(80)
  })

  test('stores no message of a rider after the rider is removed', async () => {
    const [ana, bo] = await riders(2)
    if (!ana || !bo) return
    const roomId = await newGroup(db(), [ana, bo])
    const { send } = twoProcesses()
    const spoken = upTo(10).map((turn) => send(turn, bo.id, roomId, words(`${turn}`)))
    const removal = db().transaction(async (tx) => {
      const room = await lockRoom(tx, roomId)
      await tx
        .delete(chatRoomMembersTable)
        .where(and(eq(chatRoomMembersTable.roomId, roomId), eq(chatRoomMembersTable.userId, bo.id)))
      return room?.lastSeq
    })
    const more = upTo(10).map((turn) => send(turn, bo.id, roomId, words(`more ${turn}`)))
    const outcomes = await Promise.allSettled([...spoken, ...more])
    const lastSeq = await removal
    const stored = await storedIn(roomId)
    expect(stored.map(({ seq }) => seq)).toEqual(upTo(lastSeq ?? -1))
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(20 - stored.length)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'chat.unknown_room' } })
  })

  test('stores no message in a direct room after a block', async () => {
    const [ana, bo] = await riders(2)
    if (!ana || !bo) return
    const roomId = await newDirectRoom(db(), ana, bo)
    const { send } = twoProcesses()
    const spoken = Promise.allSettled(upTo(10).map((turn) => send(turn, ana.id, roomId, words(`${turn}`))))
    await db().insert(blocksTable).values({ blockerId: bo.id, blockedId: ana.id })
    await expect(send(1, ana.id, roomId, words('After'))).rejects.toMatchObject({ code: 'chat.blocked' })
    const outcomes = await spoken
    const stored = await storedIn(roomId)
    expect(stored.map(({ seq }) => seq)).toEqual(upTo(stored.length))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(stored.length)
    expect(stored.map(({ content }) => content)).not.toContain('After')
  })

  test('sends a message that waits for the lock to a member who is added meanwhile', async () => {
    const [ana, bo, cy] = await riders(3)
    if (!ana || !bo || !cy) return
    const roomId = await newGroup(db(), [ana, bo])
    const { events, send } = twoProcesses()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const adding = db().transaction(async (tx) => {
      const room = await lockRoom(tx, roomId)
      hold()
      // On PostgreSQL the message waits for the lock during this time.
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.insert(chatRoomMembersTable).values({ roomId, userId: cy.id })
      await tx
        .insert(messagesTable)
        .values({ roomId, seq: 1, senderId: ana.id, content: 'Ana added Cy', contentType: 'system' })
      await tx.execute(`update chat_rooms set last_seq = 1 where id = ${room?.id}`)
    })
    await isHeld
    const { message } = await send(1, bo.id, roomId, words('Hi'))
    await adding
    expect(message.seq).toBe(2)
    expect(events.map(({ to }) => to.toSorted())).toEqual([[ana.id, bo.id, cy.id].toSorted()])
  })
})
