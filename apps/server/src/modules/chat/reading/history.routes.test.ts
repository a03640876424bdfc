import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Message } from '@scooter-rides/contract'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { blocksTable } from '../../relationships/friends.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let ana: TestClient
let bo: TestClient
beforeAll(async () => {
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
})

/** Inserts `count` messages with the text `word SEQ` directly into the table. */
async function roomWith(count: number, senders: TestClient[] = [ana, bo]): Promise<number> {
  const roomId = await newGroup(db(), senders)
  const ids = sql.param(senders.map(({ id }) => id))
  // In parts, because the embedded database aborts statements after five seconds.
  for (let first = 1; first <= count; first += 5000)
    await db().execute(sql`insert into messages (room_id, seq, sender_id, content)
      select ${roomId}, n, (${ids}::text[])[1 + n % ${senders.length}], 'word ' || n
      from generate_series(${first}::int, ${Math.min(count, first + 4999)}::int) n`)
  await db().execute(sql`update chat_rooms set last_seq = ${count} where id = ${roomId}`)
  return roomId
}

const path = (roomId: number, query = '') => `/api/chat/rooms/${roomId}/messages${query}`
const seqs = async (rider: TestClient, url: string) => (await rider.get(url)).json<Message[]>().map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a page of messages', () => {
  test('contains the newest fifty, those before, those after, or those between two messages', async () => {
    const roomId = await roomWith(300)
    expect(await seqs(ana, path(roomId))).toEqual(range(251, 300))
    expect(await seqs(ana, path(roomId, '?before=100&limit=3'))).toEqual([97, 98, 99])
    expect(await seqs(ana, path(roomId, '?after=100&limit=3'))).toEqual([101, 102, 103])
    expect(await seqs(ana, path(roomId, '?after=100&before=104'))).toEqual([101, 102, 103])
    expect(await seqs(ana, path(roomId, '?after=0&limit=200'))).toEqual(range(1, 200))
    expect(await seqs(ana, path(roomId, '?after=300'))).toEqual([])
    expect(await seqs(ana, path(roomId, '?before=1'))).toEqual([])
    expect(await seqs(ana, path(roomId, '?before=9007199254740991&limit=1'))).toEqual([300])
  })

  test.each(['limit=201', 'limit=0', 'before=-1', 'after=1e3', 'after=x', 'before=9007199254740992'])(
    'rejects %s',
    async (query) => {
      const roomId = await newGroup(db(), [ana])
      expect((await ana.get(path(roomId, `?${query}`))).statusCode).toBe(400)
    },
  )

  test('is visible to members only, like all parts of the room', async () => {
    const roomId = await roomWith(1, [bo])
    for (const answer of [
      await ana.get(path(roomId)),
      await ana.get(`/api/chat/rooms/${roomId}/search?q=word`),
      await ana.post(`/api/chat/rooms/${roomId}/read`),
      await ana.get(path(2_000_000_000)),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'chat.unknown_room'])
  })

  test('shows the messages of a deleted account as those of an unknown user', async () => {
    const cy = await testApp().rider('Cy')
    const roomId = await newGroup(db(), [ana, cy])
    await cy.post(path(roomId), { content: 'Bye' })
    await db().execute(sql`update users set deleted_at = now(), first_name = '', last_name = '' where id = ${cy.id}`)
    const [message] = (await ana.get(path(roomId))).json()
    expect([message.content, message.sender.displayName]).toEqual(['Bye', 'Unknown user'])
    const answer = (await ana.post(path(roomId), { content: 'Pity', replyToId: message.id })).json()
    expect(answer.replyTo.senderName).toBe('')
  })
})

describe('searching the messages of a room', () => {
  const search = async (rider: TestClient, roomId: number, q: string, before?: number) => {
    const query = `?q=${encodeURIComponent(q)}${before === undefined ? '' : `&before=${before}`}`
    const found = (await rider.get(`/api/chat/rooms/${roomId}/search${query}`)).json()
    return { seqs: found.matches.map(({ seq }: Message) => seq), before: found.before }
  }

  test('finds words regardless of their spelling, the latest first', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    for (const content of ['Café at nine', 'the CAFE', 'tea', '100% sure', '1000 sure', 'a_b', 'axb', 'c:\\d'])
      await bo.post(path(roomId), { content })
    const label = { contentType: 'location', metadata: { lat: 1, lng: 2, label: 'Café Pier' } }
    await bo.post(path(roomId), label)
    expect(await search(ana, roomId, 'cafe')).toEqual({ seqs: [9, 2, 1], before: null })
    expect(await search(ana, roomId, 'CAFÉ')).toEqual({ seqs: [9, 2, 1], before: null })
    expect(await search(ana, roomId, '100%')).toEqual({ seqs: [4], before: null })
    expect(await search(ana, roomId, 'a_b')).toEqual({ seqs: [6], before: null })
    expect(await search(ana, roomId, ':\\')).toEqual({ seqs: [8], before: null })
    expect(await search(ana, roomId, 'coffee')).toEqual({ seqs: [], before: null })
    await bo.post(path(roomId), { content: 'القَهْوة مع أحمد' })
    expect(await search(ana, roomId, 'القهوه مع احمد')).toEqual({ seqs: [10], before: null })
  })

  test('finds no deleted messages and no messages of a rider who has a block with the reader', async () => {
    const cy = await testApp().rider('Cy')
    const roomId = await newGroup(db(), [ana, bo, cy])
    const { id } = (await ana.post(path(roomId), { content: 'needle' })).json()
    await cy.post(path(roomId), { content: 'needle' })
    await bo.post(path(roomId), { content: 'needle' })
    await ana.delete(`${path(roomId)}/${id}`)
    await db().insert(blocksTable).values({ blockerId: cy.id, blockedId: ana.id })
    expect((await search(ana, roomId, 'needle')).seqs).toEqual([3])
    expect((await search(bo, roomId, 'needle')).seqs).toEqual([3, 2])
  })

  test('continues where the previous page ended, up to the first message', async () => {
    const roomId = await roomWith(25_000)
    let found = await search(ana, roomId, 'word 4999')
    // A call scans at most 20,000 messages, and fewer while the database is slow.
    expect(found).toEqual({ seqs: [], before: expect.any(Number) })
    expect(found.before).toBeGreaterThanOrEqual(5_001)
    for (let seqs = found.seqs; seqs.length === 0 && found.before !== null; seqs = found.seqs) {
      const { before } = found
      found = await search(ana, roomId, 'word 4999', before)
      expect(found.before ?? 0).toBeLessThan(before)
    }
    expect(found.seqs).toEqual([4999])
    const many = await search(ana, roomId, 'word')
    expect(many).toEqual({ seqs: range(24_951, 25_000).toReversed(), before: 24_951 })
  })

  test('requires a search term', async () => {
    const roomId = await newGroup(db(), [ana])
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`])
      expect((await ana.get(`/api/chat/rooms/${roomId}/search${query}`)).statusCode).toBe(400)
  })
})

describe('the read position', () => {
  const read = async (rider: TestClient, roomId: number, upTo?: number) =>
    (await rider.post(`/api/chat/rooms/${roomId}/read`, ...(upTo === undefined ? [] : [{ upTo }]))).json()
  const unread = async (rider: TestClient) => (await rider.get('/api/chat/unread')).json().unreadCount

  test('moves forward only, and never beyond the last message', async () => {
    const [cy, dan] = [await testApp().rider('Cy'), await testApp().rider('Dan')]
    const roomId = await roomWith(10, [cy, dan])
    expect(await unread(cy)).toBe(5)
    expect(await read(cy, roomId, 4)).toEqual({ roomId, lastReadSeq: 4 })
    expect(await unread(cy)).toBe(3)
    expect(await read(cy, roomId, 1000)).toEqual({ roomId, lastReadSeq: 10 })
    expect(await read(cy, roomId, 1)).toEqual({ roomId, lastReadSeq: 10 })
    expect(await read(cy, roomId)).toEqual({ roomId, lastReadSeq: 10 })
    expect([await unread(cy), await unread(dan)]).toEqual([0, 5])
  })

  test('is sent to members who may know it, and never for the sender', async () => {
    const [cy, dan] = [await testApp().rider('Cy'), await testApp().rider('Dan')]
    const roomId = await roomWith(2, [cy, dan])
    await read(cy, roomId)
    await read(dan, roomId, 1)
    const [first, second] = (await cy.get(path(roomId))).json()
    // Dan sent the first message, Cy the second.
    expect([first.senderId, first.readBy, second.readBy]).toEqual([dan.id, [cy.id], []])
  })

  test('counts unread messages up to a hundred, without own, deleted and muted ones and those of a blocked rider', async () => {
    const [cy, dan] = [await testApp().rider('Cy'), await testApp().rider('Dan')]
    const roomId = await roomWith(500, [cy, dan])
    expect(await unread(cy)).toBe(100)
    await db().execute(sql`update messages set is_deleted = true where room_id = ${roomId} and seq > 10`)
    expect(await unread(cy)).toBe(5)
    await db().execute(sql`update chat_room_members set is_muted = true where user_id = ${cy.id}`)
    expect([await unread(cy), await unread(dan)]).toEqual([0, 5])
    await db().insert(blocksTable).values({ blockerId: cy.id, blockedId: dan.id })
    expect(await unread(dan)).toBe(0)
  })
})
