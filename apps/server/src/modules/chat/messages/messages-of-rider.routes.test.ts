import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message, Room, StoredFile } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { form } from '../../../../test/fixtures/form.ts'
import { png } from '../../../../test/fixtures/pictures.ts'
import { openSocket } from '../../../../test/live/test-socket.ts'

const testApp = useTestApp({ works: true })
const db = () => testApp().database.connection.db
const password = 'Teal-Vespa-rolls-42!'
let count = 0

let bo: TestClient
let host: string
beforeAll(async () => {
  bo = await testApp().rider('Bo')
  const address = testApp().app.server.address()
  host = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
})
afterAll(() => testApp().app.server.closeAllConnections())

async function registered() {
  const email = `lea${++count}@messages.example`
  const body = { firstName: 'Lea', lastName: 'Ver', email, password, confirmPassword: password }
  const response = await testApp().stranger.post('/api/register', body)
  const headers = { cookie: `sid=${response.cookies.find(({ name }) => name === 'sid')?.value}` }
  return { id: String(response.json().id), headers }
}

const messagesFor = async (rider: TestClient, roomId: number) =>
  (await rider.get(`/api/chat/rooms/${roomId}/messages`)).json<Message[]>()

async function conversation() {
  const lea = await registered()
  const roomId = await newGroup(db(), [bo, lea])
  const path = `/api/chat/rooms/${roomId}/messages`
  const file = await form(['purpose', 'message'], ['file', await png(), 'pier.png', 'image/png'])
  const photo = (
    await testApp().stranger.post('/api/storage', file.payload, { ...file.headers, ...lea.headers })
  ).json<StoredFile>()
  const sent = (await testApp().stranger.post(path, { content: 'My secret' }, lea.headers)).json<Message>()
  await testApp().stranger.post(path, { contentType: 'image', storageKey: photo.storageKey }, lea.headers)
  await bo.post(path, { content: 'Understood', replyToId: sent.id })
  return { lea, roomId, photo }
}

test('messages of a deleted account stay without the name unless the rider wants them deleted', async () => {
  const { lea, roomId } = await conversation()
  expect((await testApp().stranger.delete('/api/users/me', { password }, lea.headers)).statusCode).toBe(204)
  expect((await messagesFor(bo, roomId)).map(({ content }) => content)).toEqual(['My secret', '', 'Understood'])
})

test('the messages are deleted with the account for everybody: texts, files and quotes, also on open pages', async () => {
  const { lea, roomId, photo } = await conversation()
  const socket = await openSocket(host, { cookie: bo.cookie })
  const body = { password, deleteMessages: true }
  expect((await testApp().stranger.delete('/api/users/me', body, lea.headers)).statusCode).toBe(204)

  await expect
    .poll(async () => (await messagesFor(bo, roomId)).map(({ isDeleted }) => isDeleted), { timeout: 20_000 })
    .toEqual([true, true, false])
  const read = await messagesFor(bo, roomId)
  expect(JSON.stringify(read)).not.toContain('My secret')
  expect(read[2]).toMatchObject({ content: 'Understood', replyTo: { content: '', isDeleted: true } })
  expect((await bo.get(photo.url)).statusCode).toBe(404)
  expect((await bo.get(`/api/chat/rooms/${roomId}`)).json<Room>().unreadCount).toBe(0)
  const deletions = () => socket.received.filter((event) => event.type === 'messageUpdate' && event.isDeleted)
  await expect.poll(() => deletions().length).toBe(2)
})
