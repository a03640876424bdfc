import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEvent, Room } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { receivedBy, listenOnLoopback, openSocket } from '../../../../test/live/test-socket.ts'
import { credentialsTable } from '../../auth/auth.table.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'

const testApp = useTestApp()
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

const readAgain = { type: 'invalidate', keys: ['chat'] }
const roomsIn = (events: LiveEvent[], type: 'roomCreate' | 'roomUpdate') =>
  events.flatMap((event) => (event.type === type ? [event.room] : []))

/** Ana's group with Bo; Ana, Bo and Cy are connected, and Cy is not a member. */
async function scene() {
  const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
  const [ofAna, ofBo, ofCy] = [await open(ana), await open(bo), await open(cy)]
  // Waits until the connections are registered, because views of the room contain the presence.
  for (const { id, get } of [ana, bo, cy])
    await expect.poll(async () => (await get(`/api/users/${id}`)).json()).toMatchObject({ isOnline: true })
  const made = await ana.post('/api/chat/rooms', { isGroupChat: true, name: 'Sunday riders', memberIds: [bo.id] })
  const { id } = made.json() as Room
  await expect.poll(() => roomsIn(ofBo.received, 'roomCreate').length).toBe(1)
  await expect.poll(() => roomsIn(ofAna.received, 'roomCreate').length).toBe(1)
  const sockets = [ofAna, ofBo, ofCy]
  const made1 = roomsIn(ofBo.received, 'roomCreate')[0]
  for (const { received: events } of sockets) events.length = 0
  return { ana, bo, cy, ofAna, ofBo, ofCy, id, made: made1, address: `/api/chat/rooms/${id}` }
}

const open = ({ cookie }: TestClient) => openSocket(host, { cookie })

describe('room events', () => {
  test('send a new room to its members as it stands on their list', async () => {
    const { bo, ofCy, made, address } = await scene()
    expect(made).toMatchObject({ name: 'Sunday riders', myRole: 'member', unreadCount: 1 })
    expect(JSON.parse(JSON.stringify(made))).toEqual((await bo.get(address)).json())
    expect(await receivedBy(ofCy)).toEqual([])
  })

  test('send the room to an added rider, and a change to the other members', async () => {
    const { ana, cy, ofBo, ofCy, address } = await scene()
    await ana.post(`${address}/members`, { userIds: [cy.id] })
    await expect.poll(() => roomsIn(ofCy.received, 'roomCreate')[0]).toMatchObject({ memberCount: 3, unreadCount: 1 })
    await expect.poll(() => roomsIn(ofBo.received, 'roomUpdate')[0]).toMatchObject({ memberCount: 3, unreadCount: 2 })
    expect(roomsIn(ofBo.received, 'roomCreate')).toEqual([])
  })

  test('send a new name to all members, after its system message', async () => {
    const { ana, ofBo, address } = await scene()
    await ana.patch(address, { name: 'Night run' })
    await expect.poll(() => roomsIn(ofBo.received, 'roomUpdate')[0]).toMatchObject({ name: 'Night run' })
    expect(ofBo.received[0]).toMatchObject({ type: 'message', contentType: 'system', metadata: { event: 'renamed' } })
  })

  test("send muting to the rider's own other pages", async () => {
    const { bo, ofAna, ofBo, address } = await scene()
    await bo.patch(`${address}/me`, { isMuted: true })
    await expect.poll(() => roomsIn(ofBo.received, 'roomUpdate')[0]).toMatchObject({ isMuted: true })
    expect(await receivedBy(ofAna)).toEqual([])
  })

  test('tell a removed rider that the list has changed, and send nothing more after the reply', async () => {
    for (let round = 0; round < 10; round++) {
      const { ana, bo, ofBo, address } = await scene()
      const renames = Promise.all([ana.patch(address, { name: 'One' }), ana.patch(address, { name: 'Two' })])
      await ana.delete(`${address}/members/${bo.id}`)
      const until = await receivedBy(ofBo)
      expect(until).toContainEqual(readAgain)
      ofBo.received.length = 0
      await renames
      await ana.patch(address, { name: 'Without Bo' })
      expect(await receivedBy(ofBo)).toEqual([])
    }
  })

  test('reach a rider who is removed and added again at once', async () => {
    const { ana, bo, ofBo, address } = await scene()
    await ana.delete(`${address}/members/${bo.id}`)
    await ana.post(`${address}/members`, { userIds: [bo.id] })
    await expect.poll(() => roomsIn(ofBo.received, 'roomCreate')[0]).toMatchObject({ memberCount: 2 })
    await ana.patch(address, { name: 'Together' })
    await expect.poll(() => roomsIn(ofBo.received, 'roomUpdate').at(-1)).toMatchObject({ name: 'Together' })
  })
})

test('a direct room with a deleted account is readable but accepts no messages', async () => {
  const { ana, bo, ofBo, address } = await scene()
  const direct = (await ana.post('/api/chat/rooms', { isGroupChat: false, memberIds: [bo.id] })).json() as Room
  const password = 'Teal-Vespa-rolls-42!'
  const { db } = testApp().database.connection
  await db.insert(credentialsTable).values({ userId: ana.id, passwordHash: await hashPassword(password) })
  await expect.poll(() => roomsIn(ofBo.received, 'roomCreate').length).toBe(1)
  ofBo.received.length = 0

  expect((await ana.delete('/api/users/me', { password })).statusCode).toBe(204)

  await expect.poll(() => roomsIn(ofBo.received, 'roomUpdate').length).toBe(2)
  const two = (await bo.get(`/api/chat/rooms/${direct.id}`)).json() as Room
  expect(two).toMatchObject({ canWrite: false, memberCount: 2, myRole: 'member' })
  expect(two.members.map(({ displayName }) => displayName)).toEqual(['Bo Silva', 'Unknown user'])
  expect((await bo.get(address)).json()).toMatchObject({ memberCount: 1, myRole: 'admin', canWrite: true })
  expect((await bo.post('/api/chat/rooms', { isGroupChat: false, memberIds: [ana.id] })).json().id).toBe(direct.id)
})
