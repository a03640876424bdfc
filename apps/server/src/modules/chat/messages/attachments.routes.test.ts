import { beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { StoredFile } from '@scooter-rides/contract'
import { newDirectRoom, newGroup } from '../../../../test/fixtures/chat-room.ts'
import { form } from '../../../../test/fixtures/form.ts'
import { png } from '../../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { storedFilesTable } from '../../storage/storage.table.ts'
import { chatRoomMembersTable } from '../chat.table.ts'

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

async function uploaded(rider: TestClient, purpose = 'message', name = 'pier.png', type = 'image/png', text?: string) {
  const bytes = text === undefined ? await png() : new TextEncoder().encode(text)
  const { payload, headers } = await form(['purpose', purpose], ['file', bytes, name, type])
  return (await rider.post('/api/storage', payload, headers)).json<StoredFile>()
}

const send = (rider: TestClient, roomId: number, body: object) => rider.post(`/api/chat/rooms/${roomId}/messages`, body)
const image = ({ storageKey }: StoredFile) => ({ contentType: 'image', storageKey })
const status = async (rider: TestClient, { url }: StoredFile) => (await rider.get(url)).statusCode
const isStored = async ({ storageKey }: StoredFile) => {
  const [row] = await db().select().from(storedFilesTable).where(eq(storedFilesTable.key, storageKey))
  return row?.expiresAt === null
}

describe('a file in a message', () => {
  test('is described by the server and readable by the current members', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const file = await uploaded(ana)
    expect([await status(ana, file), await status(bo, file)]).toEqual([200, 404])
    const sent = await send(ana, roomId, { ...image(file), content: 'Look', metadata: { fileName: 'x', size: 1 } })
    expect(sent.json()).toMatchObject({
      content: 'Look',
      contentType: 'image',
      storageKey: file.storageKey,
      metadata: { fileName: 'pier.png', fileType: 'image/jpeg', size: file.size, width: 60, height: 40 },
    })
    expect(await isStored(file)).toBe(true)
    expect([await status(ana, file), await status(bo, file), await status(cy, file)]).toEqual([200, 200, 404])
    await db()
      .delete(chatRoomMembersTable)
      .where(and(eq(chatRoomMembersTable.roomId, roomId), eq(chatRoomMembersTable.userId, bo.id)))
    await db().insert(chatRoomMembersTable).values({ roomId, userId: cy.id })
    expect([await status(bo, file), await status(cy, file)]).toEqual([404, 200])
    await db().insert(blocksTable).values({ blockerId: cy.id, blockedId: ana.id })
    expect([await status(ana, file), await status(cy, file)]).toEqual([200, 404])
    await db().delete(blocksTable)
  })

  test('is deleted with the message', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const file = await uploaded(ana)
    const { id } = (await send(ana, roomId, image(file))).json()
    await ana.delete(`/api/chat/rooms/${roomId}/messages/${id}`)
    expect([await status(ana, file), await status(bo, file)]).toEqual([404, 404])
  })

  test('creates one message when the same request is repeated', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const file = await uploaded(ana)
    const body = { ...image(file), clientId: 'with a file' }
    const answers = await Promise.all([send(ana, roomId, body), send(ana, roomId, body), send(ana, roomId, body)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect((await bo.get(`/api/chat/rooms/${roomId}/messages`)).json()).toHaveLength(1)
    const other = await uploaded(ana)
    expect((await send(ana, roomId, { ...image(other), clientId: 'with a file' })).statusCode).toBe(409)
    expect(await isStored(other)).toBe(false)
  })

  test('is rejected when it belongs to another rider, message or purpose, is unknown or is no image', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const sent = await uploaded(ana)
    await send(ana, roomId, image(sent))
    const refused = [
      await uploaded(bo),
      sent,
      await uploaded(ana, 'vehicle'),
      { ...sent, storageKey: 'f'.repeat(32) },
      await uploaded(ana, 'message', 'plan.txt', 'text/plain', 'At nine'),
    ]
    for (const file of refused) {
      const answer = await send(ana, roomId, image(file))
      expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, 'storageKey'])
    }
    expect((await bo.get(`/api/chat/rooms/${roomId}/messages`)).json()).toHaveLength(1)
  })

  test('is not stored when the message is rejected', async () => {
    const file = await uploaded(ana)
    expect((await send(ana, await newGroup(db(), [bo]), image(file))).statusCode).toBe(404)
    const roomId = await newDirectRoom(db(), ana, bo)
    await db().insert(blocksTable).values({ blockerId: bo.id, blockedId: ana.id })
    expect((await send(ana, roomId, image(file))).statusCode).toBe(403)
    await db().delete(blocksTable)
    expect(await isStored(file)).toBe(false)
  })

  test('is downloaded instead of displayed when a browser could run it', async () => {
    const roomId = await newGroup(db(), [ana, bo])
    const file = await uploaded(ana, 'message', 'page.html', 'text/html', '<script>alert(1)</script>')
    const sent = (await send(ana, roomId, { contentType: 'file', storageKey: file.storageKey })).json()
    expect(sent.metadata).toEqual({ fileName: 'page.html', fileType: 'application/octet-stream', size: 25 })
    const { headers } = await bo.get(file.url)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=page.html',
      'x-content-type-options': 'nosniff',
    })
  })
})
