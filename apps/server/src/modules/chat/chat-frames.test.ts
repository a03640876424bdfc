import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { LiveEvent } from '@scooter-rides/contract'
import { newDirectRoom, newGroup } from '../../../test/fixtures/chat-room.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../test/live/test-socket.ts'
import { blocksTable } from '../relationships/friends.table.ts'
import { usersTable } from '../users/users.table.ts'
import { chatRoomMembersTable } from './chat.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
let host: string
let ana: TestClient
let bo: TestClient

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
})

type Page = Awaited<ReturnType<typeof openSocket>>

const open = (rider: TestClient) => openSocket(host, { cookie: rider.cookie })

/** All events that the page received before the response to its last frame. */
async function receivedEvents(page: Page): Promise<LiveEvent[]> {
  const isBeat = ({ type }: LiveEvent) => type === 'heartbeat'
  // These tests ignore presence events.
  const isAside = (event: LiveEvent) => isBeat(event) || event.type === 'connectionStatus'
  const beats = page.received.filter(isBeat).length
  page.send({ type: 'heartbeat' })
  while (page.received.filter(isBeat).length === beats) await once(page.socket, 'message')
  return page.received.filter((event) => !isAside(event))
}

describe('sending a message over the socket', () => {
  test("replies to the sending page, and delivers to the sender's other pages and to the other members", async () => {
    const roomId = await newDirectRoom(db(), ana, bo)
    const [page, other, bos] = await Promise.all([open(ana), open(ana), open(bo)])
    page.send({ type: 'message', roomId, content: 'Hi', clientId: 'by-socket' })
    const event = await bos.waitFor('message')
    const own = await other.waitFor('message')
    expect(event).toMatchObject({ type: 'message', roomId, seq: 1, content: 'Hi', sender: { id: ana.id } })
    expect(event).not.toHaveProperty('clientId')
    expect(own).toEqual({ ...event, clientId: 'by-socket' })
    const { type: _type, ...message } = event as Extract<LiveEvent, { type: 'message' }>
    expect(await receivedEvents(page)).toEqual([
      { type: 'ack', clientId: 'by-socket', message: { ...message, clientId: 'by-socket' } },
    ])
    for (const { socket } of [page, other, bos]) socket.close()
  })

  test('replies again to a repeated message without delivering it again', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const [page, bos] = await Promise.all([open(ana), open(bo)])
    const frame = { type: 'message', roomId, content: 'Once', clientId: 'resent' }
    page.send(frame)
    page.send(frame)
    page.send({ ...frame, content: 'Twice' })
    const answers = await receivedEvents(page)
    expect(answers).toEqual([
      expect.objectContaining({ type: 'ack', clientId: 'resent' }),
      answers[0],
      expect.objectContaining({ type: 'error', clientId: 'resent', code: 'chat.client_id_reused' }),
    ])
    expect((await receivedEvents(bos)).filter(({ type }) => type === 'message')).toHaveLength(1)
    for (const { socket } of [page, bos]) socket.close()
  })

  test('rejects a message with its clientId and the reason', async () => {
    const page = await open(ana)
    const foreign = await newGroup(db(), [bo])
    page.send({ type: 'message', roomId: foreign, content: 'Hi', clientId: 'foreign' })
    page.send({ type: 'message', roomId: foreign, content: ' \u200b ', clientId: 'blank' })
    expect(await receivedEvents(page)).toMatchObject([
      { type: 'error', clientId: 'foreign', code: 'chat.unknown_room' },
      { type: 'error', clientId: 'blank', code: 'frame.invalid' },
    ])
    page.socket.close()
  })

  test('ignores a message in a binary frame', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const page = await open(ana)
    page.socket.send(Buffer.from(JSON.stringify({ type: 'message', roomId, content: 'Hi' })))
    expect(await receivedEvents(page)).toMatchObject([{ type: 'error', code: 'frame.unknown' }])
    page.socket.close()
  })

  test('does not deliver to a rider who has a block with the sender', async () => {
    const [cy, dan] = [await testApp().rider('Cy'), await testApp().rider('Dan')]
    const roomId = await newGroup(db(), [ana, cy, dan])
    await db().insert(blocksTable).values({ blockerId: cy.id, blockedId: dan.id })
    const [anas, cys, dans] = await Promise.all([open(ana), open(cy), open(dan)])
    dans.send({ type: 'message', roomId, content: 'Of Dan' })
    await anas.waitFor('message')
    dans.send({ type: 'typing', roomId })
    dans.send({ type: 'read', roomId })
    await anas.waitFor('read')
    expect(await receivedEvents(cys)).toEqual([])
    for (const { socket } of [anas, cys, dans]) socket.close()
  })
})

describe('changing a message', () => {
  test('sends the change to every member, with the clientId for the sender only', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const message = (await ana.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Tpyo', clientId: 'typo' })).json()
    const [anas, bos] = await Promise.all([open(ana), open(bo)])
    await ana.patch(`/api/chat/rooms/${roomId}/messages/${message.id}`, { content: 'Typo' })
    const event = await bos.waitFor('messageUpdate')
    expect(event).toMatchObject({ id: message.id, seq: 1, content: 'Typo', editedAt: expect.any(Date) })
    expect(await anas.waitFor('messageUpdate')).toEqual({ ...event, clientId: 'typo' })
    for (const { socket } of [anas, bos]) socket.close()
  })
})

describe('read positions and typing', () => {
  test('go to the other members, and read positions also to all pages of the rider', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const message = (await ana.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Hi' })).json()
    const [anas, bos] = await Promise.all([open(ana), open(bo)])
    bos.send({ type: 'typing', roomId })
    bos.send({ type: 'read', roomId, upTo: 1000 })
    const read = { type: 'read', roomId, userId: bo.id, upTo: 1 }
    expect(await anas.waitFor('read')).toEqual(read)
    expect(await receivedEvents(anas)).toEqual([{ type: 'typing', roomId, userId: bo.id, firstName: 'Bo' }, read])
    expect(await receivedEvents(bos)).toEqual([read])
    const [seen] = (await ana.get(`/api/chat/rooms/${roomId}/messages`)).json()
    expect([seen.id, seen.readBy]).toEqual([message.id, [bo.id]])
    for (const { socket } of [anas, bos]) socket.close()
  })

  test("are hidden from others when the rider turns them off, while the rider's other pages still receive read positions", async () => {
    const cy = await testApp().rider('Cy')
    await db()
      .update(usersTable)
      .set({ settings: { sendReceipts: false, sendTyping: false } })
      .where(eq(usersTable.id, cy.id))
    const roomId = await newGroup(db(), [ana, cy])
    await ana.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Hi' })
    const [anas, cys, others] = await Promise.all([open(ana), open(cy), open(cy)])
    cys.send({ type: 'typing', roomId })
    cys.send({ type: 'read', roomId })
    await others.waitFor('read')
    expect(await receivedEvents(anas)).toEqual([])
    expect((await ana.get(`/api/chat/rooms/${roomId}/messages`)).json()[0].readBy).toEqual([])
    for (const { socket } of [anas, cys, others]) socket.close()
  })

  test('stop when the membership ends', async () => {
    const cy = await testApp().rider('Cy')
    const roomId = await newGroup(db(), [ana, cy])
    await db()
      .delete(chatRoomMembersTable)
      .where(and(eq(chatRoomMembersTable.roomId, roomId), eq(chatRoomMembersTable.userId, cy.id)))
    const cys = await open(cy)
    for (const type of ['typing', 'read', 'message']) cys.send({ type, roomId, content: 'Hi' })
    const refused = { type: 'error', code: 'chat.unknown_room' }
    expect(await receivedEvents(cys)).toMatchObject([refused, refused, refused])
    cys.socket.close()
  })
})

describe('a page that sends too many frames', () => {
  test('is disconnected without affecting other pages', async () => {
    const cy = await testApp().rider('Cy')
    const roomId = await newGroup(db(), [ana, bo, cy])
    const [anas, bos, flooding] = await Promise.all([open(ana), open(bo), open(cy)])
    for (let count = 0; count < 10_000; count++)
      flooding.send({ type: 'message', roomId, content: `${count}`, clientId: `flood-${count}` })
    anas.send({ type: 'message', roomId, content: 'Hi', clientId: 'calm' })
    expect(await anas.waitFor('ack')).toMatchObject({ clientId: 'calm', message: { content: 'Hi' } })
    expect(await flooding.closed).toBe(1008)
    expect(await receivedEvents(bos)).toContainEqual(expect.objectContaining({ type: 'message', content: 'Hi' }))
    const seqs = (await ana.get(`/api/chat/rooms/${roomId}/messages?after=0&limit=200`))
      .json<{ seq: number }[]>()
      .map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    for (const { socket } of [anas, bos]) socket.close()
  })
})
