import { beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '@scooter-rides/contract'
import { newDirectRoom, newGroup } from '../../../../test/fixtures/chat-room.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { blocksTable } from '../../relationships/friends.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const send = (who: TestClient, roomId: number, body: object) => who.post(`/api/chat/rooms/${roomId}/messages`, body)

let ana: TestClient
let bo: TestClient
let cy: TestClient
beforeAll(async () => {
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
  cy = await testApp().rider('Cy')
})

describe('sending a message', () => {
  test('gives the message the next sequence number of the room', async () => {
    const roomId = await newDirectRoom(db(), ana, bo)
    const first = await send(ana, roomId, { content: ' Hello ', clientId: 'c-1' })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      roomId,
      seq: 1,
      senderId: ana.id,
      sender: { id: ana.id, displayName: 'Ana Silva', firstName: 'Ana' },
      content: 'Hello',
      contentType: 'text',
      metadata: null,
      storageKey: null,
      replyTo: null,
      reactions: [],
      readBy: [],
      editedAt: null,
      isDeleted: false,
      clientId: 'c-1',
    })
    const second = (await send(bo, roomId, { content: 'Hi' })).json()
    expect(second.seq).toBe(2)
    expect(second).not.toHaveProperty('clientId')
    const read = (await bo.get(`/api/chat/rooms/${roomId}/messages`)).json<Message[]>()
    expect(read.map(({ content, clientId }) => [content, clientId])).toEqual([
      ['Hello', undefined],
      ['Hi', undefined],
    ])
  })

  test('with the same clientId twice stores one message, and rejects other content or another room', async () => {
    const roomId = await newDirectRoom(db(), ana, cy)
    const group = await newGroup(db(), [ana, cy])
    const once = (await send(ana, roomId, { content: 'Once', clientId: 'again' })).json()
    const again = await send(ana, roomId, { content: 'Once', clientId: 'again' })
    expect([again.statusCode, again.json()]).toEqual([200, once])
    for (const [room, content] of [
      [roomId, 'Twice'],
      [group, 'Once'],
    ] as const) {
      const refused = await send(ana, room, { content, clientId: 'again' })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'chat.client_id_reused'])
    }
    expect((await send(cy, roomId, { content: 'Mine', clientId: 'again' })).statusCode).toBe(201)
    expect((await send(ana, roomId, { content: 'Next' })).json().seq).toBe(3)
  })

  test('again after an edit still returns the same message', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const { id } = (await send(ana, roomId, { content: 'Tpyo', clientId: 'changed' })).json()
    await ana.patch(`/api/chat/rooms/${roomId}/messages/${id}`, { content: 'Typo' })
    const again = await send(ana, roomId, { content: 'Tpyo', clientId: 'changed' })
    expect([again.statusCode, again.json().content]).toEqual([200, 'Typo'])
  })

  test.each([
    ['only spaces', { content: ' \n\t ' }],
    ['only invisible characters', { content: '\u200b\u200d\ufeff\u2060' }],
    ['a text above the limit', { content: 'x'.repeat(100_000) }],
    ['an unknown kind', { content: 'x', contentType: 'dance' }],
    ['a system message', { content: 'Ana added Bo', contentType: 'system' }],
    ['a place without coordinates', { contentType: 'location' }],
    ['invalid coordinates', { contentType: 'location', metadata: { lat: 91, lng: 0 } }],
    ['an image without a file', { contentType: 'image' }],
    ['a clientId that is too long', { content: 'x', clientId: 'x'.repeat(65) }],
    ['NUL', { content: 'a\u0000b' }],
    ['half of an emoji', { content: '\ud83d' }],
    ['a reply to an unknown message', { content: 'x', replyToId: 2_000_000_000 }],
  ])('rejects %s with the reason', async (_what, body) => {
    const roomId = await newGroup(db(), [ana, bo])
    const refused = await send(ana, roomId, body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors.length).toBeGreaterThan(0)
    expect((await ana.get(`/api/chat/rooms/${roomId}/messages`)).json()).toEqual([])
  })

  test.each([
    '<script>alert(1)</script><b>x</b>',
    'שלום ‏عالم',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    '%_\\',
    "'; drop table messages; --",
    '{"a":null}',
  ])('stores the text unchanged: %s', async (content) => {
    const roomId = await newGroup(db(), [ana, bo])
    expect((await send(ana, roomId, { content })).json().content).toBe(content)
    expect((await bo.get(`/api/chat/rooms/${roomId}/messages`)).json()[0].content).toBe(content)
  })

  test('is rejected alike for a room of others and for an unknown room', async () => {
    const roomId = await newGroup(db(), [bo, cy])
    for (const room of [roomId, 2_000_000_000]) {
      const refused = await send(ana, room, { content: 'Hi' })
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'chat.unknown_room'])
    }
  })

  test('stores only the position and the label of a location', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const metadata = { lat: 1.5, lng: -2.25, label: 'Pier', fileName: 'x.exe', event: 'removed', userId: 'x' }
    const sent = (await send(ana, roomId, { contentType: 'location', metadata })).json()
    expect([sent.content, sent.metadata]).toEqual(['', { lat: 1.5, lng: -2.25, label: 'Pier' }])
  })
})

describe('a reply to a message', () => {
  test('quotes the beginning of the current text of the original message', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const long = `${'x'.repeat(199)}😀 and so on`
    const question = (await send(bo, roomId, { content: long })).json()
    const answer = (await send(ana, roomId, { content: 'Yes', replyToId: question.id })).json()
    const quote = { id: question.id, seq: 1, senderId: bo.id, senderName: 'Bo', contentType: 'text', isDeleted: false }
    expect(answer.replyTo).toEqual({ ...quote, content: 'x'.repeat(199) })
    await bo.delete(`/api/chat/rooms/${roomId}/messages/${question.id}`)
    const [, read] = (await ana.get(`/api/chat/rooms/${roomId}/messages`)).json()
    expect(read.replyTo).toEqual({ ...quote, content: '', isDeleted: true })
  })

  test('cannot quote a message of another room', async () => {
    const [here, elsewhere] = [await newGroup(db(), [ana, bo]), await newGroup(db(), [bo, cy])]
    const { id } = (await send(bo, elsewhere, { content: 'Not for Ana' })).json()
    expect((await send(ana, here, { content: 'Yes', replyToId: id })).statusCode).toBe(400)
  })
})

describe('a block', () => {
  test('stops messages in a direct room, whoever set it, and keeps the earlier messages', async () => {
    const [dan, eve] = [await testApp().rider('Dan'), await testApp().rider('Eve')]
    const roomId = await newDirectRoom(db(), dan, eve)
    const { id } = (await send(dan, roomId, { content: 'Before', clientId: 'before' })).json()
    await db().insert(blocksTable).values({ blockerId: dan.id, blockedId: eve.id })
    for (const rider of [dan, eve]) {
      const refused = await send(rider, roomId, { content: 'After' })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'chat.blocked'])
    }
    expect((await send(dan, roomId, { content: 'Before', clientId: 'before' })).statusCode).toBe(200)
    expect((await dan.get(`/api/chat/rooms/${roomId}/messages`)).json()).toHaveLength(1)
    expect((await eve.get(`/api/chat/rooms/${roomId}/messages`)).json()).toHaveLength(1)
    expect((await dan.delete(`/api/chat/rooms/${roomId}/messages/${id}`)).statusCode).toBe(200)
  })

  test('hides two members of a group from each other, including their replies, and from nobody else', async () => {
    const [dan, eve, fay] = [await testApp().rider('Dan'), await testApp().rider('Eve'), await testApp().rider('Fay')]
    const roomId = await newGroup(db(), [dan, eve, fay])
    const { id } = (await send(dan, roomId, { content: 'Of Dan' })).json()
    await send(fay, roomId, { content: 'Of Fay', replyToId: id })
    await dan.put(`/api/chat/rooms/${roomId}/messages/${id}/reactions/${encodeURIComponent('👍')}`)
    await db().insert(blocksTable).values({ blockerId: eve.id, blockedId: dan.id })
    const seenBy = async (rider: TestClient) =>
      (await rider.get(`/api/chat/rooms/${roomId}/messages`))
        .json<Message[]>()
        .map(({ content, replyTo }) => [content, replyTo?.content])
    expect(await seenBy(eve)).toEqual([['Of Fay', undefined]])
    expect(await seenBy(fay)).toEqual([
      ['Of Dan', undefined],
      ['Of Fay', 'Of Dan'],
    ])
    expect((await send(eve, roomId, { content: 'Yes', replyToId: id })).statusCode).toBe(400)
  })
})
