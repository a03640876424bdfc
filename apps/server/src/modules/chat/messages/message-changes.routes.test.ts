import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { limits, type Message } from '@scooter-rides/contract'
import { newDirectRoom, newGroup } from '../../../../test/fixtures/chat-room.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { messagesTable } from '../chat.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let ana: TestClient
let bo: TestClient
let cy: TestClient
beforeAll(async () => {
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
  cy = await testApp().rider('Cy')
})

const inRoom = (roomId: number) => `/api/chat/rooms/${roomId}/messages`
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code]

async function sendIn(roomId: number, content = 'secret words', who = ana): Promise<Message & { path: string }> {
  const message = (await who.post(inRoom(roomId), { content })).json<Message>()
  return { ...message, path: `${inRoom(roomId)}/${message.id}` }
}

const reaction = (path: string, emoji: string) => `${path}/reactions/${encodeURIComponent(emoji)}`

describe('a sent message', () => {
  test('can be edited by its sender only and contains the time of the edit', async () => {
    const { path, seq } = await sendIn(await newGroup(db(), [ana, bo]))
    expect(codeOf(await bo.patch(path, { content: 'Mine' }))).toEqual([403, 'chat.not_sender'])
    expect(codeOf(await cy.patch(path, { content: 'Mine' }))).toEqual([404, 'chat.unknown_room'])
    const changed = await ana.patch(path, { content: 'Better words' })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { seq, content: 'Better words', editedAt: expect.any(String) },
    ])
    expect((await ana.patch(path, { content: ' \u200b' })).statusCode).toBe(400)
    const same = (await ana.patch(path, { content: 'Better words' })).json()
    expect(same.editedAt).toBe(changed.json().editedAt)
  })

  test('keeps its place and loses its content when it is deleted', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const { path, id } = await sendIn(roomId)
    await bo.put(reaction(path, '👍'))
    expect(codeOf(await bo.delete(path))).toEqual([403, 'chat.not_sender'])
    const deleted = { id, seq: 1, content: '', metadata: null, storageKey: null, reactions: [], isDeleted: true }
    expect((await ana.delete(path)).json()).toMatchObject(deleted)
    expect((await ana.delete(path)).json()).toMatchObject(deleted)
    const read = await bo.get(inRoom(roomId))
    expect(read.body).not.toContain('secret words')
    expect(read.json()).toMatchObject([deleted])
    expect(codeOf(await ana.patch(path, { content: 'Back' }))).toEqual([409, 'chat.message_deleted'])
    expect(codeOf(await bo.put(reaction(path, '👍')))).toEqual([409, 'chat.message_deleted'])
  })

  test('is found only in its own room', async () => {
    const [here, elsewhere] = [await newGroup(db(), [ana, bo]), await newGroup(db(), [ana, cy])]
    const { id } = await sendIn(here)
    for (const path of [`${inRoom(elsewhere)}/${id}`, `${inRoom(here)}/2000000000`]) {
      expect(codeOf(await ana.patch(path, { content: 'x' }))).toEqual([404, 'chat.unknown_message'])
      expect(codeOf(await ana.delete(path))).toEqual([404, 'chat.unknown_message'])
      expect(codeOf(await ana.put(reaction(path, '👍')))).toEqual([404, 'chat.unknown_message'])
    }
  })

  test('cannot be changed when it is a system message', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const { path, id } = await sendIn(roomId)
    await db().update(messagesTable).set({ contentType: 'system' }).where(eq(messagesTable.id, id))
    for (const answer of [
      await ana.patch(path, { content: 'x' }),
      await ana.delete(path),
      await ana.put(reaction(path, '👍')),
    ])
      expect(codeOf(answer)).toEqual([409, 'chat.wrong_kind'])
  })

  test('applies two simultaneous changes one after the other', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const { path } = await sendIn(roomId)
    const answers = await Promise.all([
      ana.patch(path, { content: 'Changed' }),
      ana.delete(path),
      bo.put(reaction(path, '👍')),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    const [read] = (await bo.get(inRoom(roomId))).json()
    expect(read).toMatchObject({ content: '', isDeleted: true, reactions: [] })
  })
})

describe('reactions', () => {
  test('are listed in the order in which each emoji was first used, at most once per rider', async () => {
    const { path } = await sendIn(await newGroup(db(), [ana, bo, cy]))
    await bo.put(reaction(path, '👍'))
    await ana.put(reaction(path, '🛴'))
    await cy.put(reaction(path, '👍'))
    const twice = (await cy.put(reaction(path, '👍'))).json()
    expect(twice.reactions).toEqual([
      { emoji: '👍', userIds: [bo.id, cy.id] },
      { emoji: '🛴', userIds: [ana.id] },
    ])
    await bo.delete(reaction(path, '👍'))
    await bo.delete(reaction(path, '👍'))
    const left = (await cy.delete(reaction(path, '👍'))).json()
    expect(left.reactions).toEqual([{ emoji: '🛴', userIds: [ana.id] }])
  })

  test('accept only emojis, and a limited number of different ones', async () => {
    const { path } = await sendIn(await newGroup(db(), [ana, bo]))
    for (const text of ['x', '👍👍']) expect((await bo.put(`${path}/reactions/${text}`)).statusCode).toBe(404)
    const emojis = '🍇 🍈 🍉 🍊 🍋 🍌 🍍 🥭 🍎 🍏 🍐 🍑 🍒 🍓 🥝 🍅 🥥 🥑 🍆 🥔 🥕'.split(' ')
    expect(emojis).toHaveLength(limits.reactionsPerMessage + 1)
    const last = emojis.pop() ?? ''
    for (const emoji of emojis) expect((await bo.put(reaction(path, emoji))).statusCode).toBe(200)
    expect(codeOf(await bo.put(reaction(path, last)))).toEqual([409, 'chat.too_many_reactions'])
    expect((await ana.put(reaction(path, emojis[0] ?? ''))).json().reactions).toHaveLength(limits.reactionsPerMessage)
  })

  test('are hidden from a rider who has a block with their author', async () => {
    const [dan, eve] = [await testApp().rider('Dan'), await testApp().rider('Eve')]
    const roomId = await newGroup(db(), [ana, dan, eve])
    const { path } = await sendIn(roomId)
    await dan.put(reaction(path, '👍'))
    await db().insert(blocksTable).values({ blockerId: dan.id, blockedId: eve.id })
    expect((await eve.put(reaction(path, '🛴'))).json().reactions).toEqual([{ emoji: '🛴', userIds: [eve.id] }])
    expect((await ana.get(inRoom(roomId))).json()[0].reactions).toHaveLength(2)
  })

  test('are rejected after a block, while a rider may still remove messages and reactions', async () => {
    const [dan, eve] = [await testApp().rider('Dan'), await testApp().rider('Eve')]
    const { path } = await sendIn(await newDirectRoom(db(), dan, eve), 'Hi', dan)
    await eve.put(reaction(path, '👍'))
    await db().insert(blocksTable).values({ blockerId: dan.id, blockedId: eve.id })
    expect(codeOf(await eve.put(reaction(path, '🛴')))).toEqual([403, 'chat.blocked'])
    expect(codeOf(await dan.patch(path, { content: 'x' }))).toEqual([403, 'chat.blocked'])
    expect((await eve.delete(reaction(path, '👍'))).json().reactions).toEqual([])
    expect((await dan.delete(path)).json().isDeleted).toBe(true)
  })
})
