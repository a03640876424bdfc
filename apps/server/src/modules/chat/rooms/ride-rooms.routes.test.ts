import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message, Room } from '@scooter-rides/contract'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../../test/live/test-socket.ts'
import { chatRoomsTable } from '../chat.table.ts'
import { slow } from '../../../../test/slow.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

/** More rounds: ROUNDS=50. */
const rounds = Number(process.env['ROUNDS'] ?? 8)
const answer = (who: TestClient, rideId: number, word: string) => who.put(`/api/rides/${rideId}/rsvp`, { answer: word })

async function published(change: object = {}) {
  const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
  const ride = await planRide(ana, change)
  const roomId = Number(ride.roomId)
  const roomSeenBy = async (who: TestClient): Promise<Room> => (await who.get(`/api/chat/rooms/${roomId}`)).json()
  const names = async () => (await roomSeenBy(ana)).members.map(({ firstName, role }) => `${firstName} ${role}`)
  const notes = async (): Promise<string[]> => {
    const messages: Message[] = (await ana.get(`/api/chat/rooms/${roomId}/messages`)).json()
    return messages.map(({ content }) => content)
  }
  return { ana, bo, cy, ride, roomId, roomSeenBy, names, notes }
}

describe('publishing a ride', () => {
  test('creates a room with the organiser that has the title of the ride', async () => {
    const { ana, ride, roomSeenBy } = await published()
    expect(await roomSeenBy(ana)).toMatchObject({
      id: ride.roomId,
      rideId: ride.id,
      name: 'Coast run',
      isGroupChat: true,
      myRole: 'admin',
      memberCount: 1,
    })
    await ana.patch(`/api/rides/${ride.id}`, { title: 'Night run' })
    expect((await roomSeenBy(ana)).name).toBe('Night run')
  })

  test('creates the room of a draft only at that moment', async () => {
    const ana = await testApp().rider('Ana')
    const draft = await planRide(ana, { status: 'draft' })
    expect(draft.roomId).toBe(null)
    expect((await ana.post(`/api/rides/${draft.id}/publish`)).json().roomId).toEqual(expect.any(Number))
  })

  test('by a version without rooms is followed by a room with all participants at the next RSVP', async () => {
    const { ana, bo, cy, ride } = await published()
    await answer(bo, ride.id, 'yes')
    await db().delete(chatRoomsTable).where(eq(chatRoomsTable.rideId, ride.id))
    await answer(cy, ride.id, 'yes')
    const { roomId } = (await ana.get(`/api/rides/${ride.id}`)).json()
    for (const who of [ana, bo, cy]) expect((await who.get(`/api/chat/rooms/${roomId}`)).json().memberCount).toBe(3)
  })
})

describe('the members of a ride room', () => {
  test('are the riders who answered yes or maybe', async () => {
    const { bo, cy, ride, roomSeenBy, names, notes } = await published()
    await answer(bo, ride.id, 'yes')
    await answer(cy, ride.id, 'maybe')
    expect(await names()).toEqual(['Ana admin', 'Bo member', 'Cy member'])
    expect(await roomSeenBy(cy)).toMatchObject({ unreadCount: 0, myRole: 'member' })
    expect((await cy.get(`/api/rides/${ride.id}`)).json().roomId).toBe(ride.roomId)
    await answer(bo, ride.id, 'maybe')
    await answer(cy, ride.id, 'yes')
    expect(await names()).toEqual(['Ana admin', 'Bo member', 'Cy member'])
    await answer(bo, ride.id, 'no')
    expect(await roomSeenBy(bo)).toMatchObject({ status: 404, code: 'chat.unknown_room' })
    expect(await notes()).toEqual(['Bo joined', 'Cy joined', 'Bo left'])
  })

  test('follow the waiting list, also when the ride gets more seats', async () => {
    const { ana, bo, cy, ride, names } = await published({ capacity: 1 })
    const di = await testApp().rider('Di')
    for (const who of [bo, cy, di]) await answer(who, ride.id, 'yes')
    expect(await names()).toEqual(['Ana admin', 'Bo member'])
    await answer(bo, ride.id, 'no')
    expect(await names()).toEqual(['Ana admin', 'Cy member'])
    await ana.patch(`/api/rides/${ride.id}`, { capacity: 2 })
    expect(await names()).toEqual(['Ana admin', 'Cy member', 'Di member'])
  })

  test('follow the organiser’s decisions and invites', async () => {
    const { ana, bo, cy, ride, names } = await published({ approval: true })
    await answer(bo, ride.id, 'yes')
    expect(await names()).toEqual(['Ana admin'])
    await ana.patch(`/api/rides/${ride.id}/participants/${bo.id}`, { answer: 'yes' })
    const { url } = (await ana.post(`/api/rides/${ride.id}/invites`, { userId: cy.id })).json()
    await cy.post(`/api/invites/${String(url).split('/').at(-1)}/accept`)
    expect(await names()).toEqual(['Ana admin', 'Bo member', 'Cy member'])
  })

  test('cannot be added or removed by hand when they have an RSVP, but every member may leave', async () => {
    const { ana, bo, ride, roomId, names } = await published()
    await answer(bo, ride.id, 'yes')
    const address = `/api/chat/rooms/${roomId}`
    for (const refused of [
      await ana.delete(`${address}/members/${bo.id}`),
      await ana.patch(`${address}/members/${bo.id}`, { role: 'admin' }),
      await ana.patch(address, { name: 'Ours' }),
    ])
      expect(refused.json()).toMatchObject({ status: 409, code: 'chat.ride_room' })
    expect((await bo.delete(`${address}/members/${bo.id}`)).statusCode).toBe(204)
    expect(await names()).toEqual(['Ana admin'])
  })

  test('stay when an admin added them by hand, whatever others answer, until their own no', async () => {
    const { ana, bo, cy, ride, roomId, roomSeenBy, names } = await published({ capacity: 1 })
    const address = `/api/chat/rooms/${roomId}/members`
    await answer(bo, ride.id, 'yes')
    expect((await bo.post(address, { userIds: [cy.id] })).json()).toMatchObject({ status: 403 })
    expect((await ana.post(address, { userIds: [cy.id] })).statusCode).toBe(201)
    expect((await roomSeenBy(ana)).members.map(({ wasAdded }) => wasAdded ?? false)).toEqual([false, false, true])
    await answer(bo, ride.id, 'no')
    // Frees the only seat, with riders on the waiting list.
    for (const word of ['yes', 'maybe']) await answer(cy, ride.id, word)
    await answer(bo, ride.id, 'yes')
    expect((await answer(cy, ride.id, 'yes')).json()).toMatchObject({ answer: 'waiting' })
    expect(await names()).toEqual(['Ana admin', 'Cy member', 'Bo member'])
    // Also if the stored RSVP is no already and a member added the rider again.
    for (const _ of ['once', 'again']) {
      await answer(cy, ride.id, 'no')
      expect(await names()).toEqual(['Ana admin', 'Bo member'])
      expect((await ana.post(address, { userIds: [cy.id] })).statusCode).toBe(201)
      expect(await names()).toEqual(['Ana admin', 'Bo member', 'Cy member'])
    }
  })

  test('can be removed by an admin when an admin added them, but not when they are participants', async () => {
    const { ana, bo, cy, ride, roomId, names } = await published()
    const address = `/api/chat/rooms/${roomId}/members`
    await ana.post(address, { userIds: [bo.id, cy.id] })
    await answer(bo, ride.id, 'yes')
    expect((await ana.delete(`${address}/${bo.id}`)).json()).toMatchObject({ status: 409, code: 'chat.ride_room' })
    expect((await ana.delete(`${address}/${cy.id}`)).statusCode).toBe(204)
    expect(await names()).toEqual(['Ana admin', 'Bo member'])
  })

  test('are correct when many riders answer at the same time', slow, async () => {
    for (let round = 0; round < rounds; round++) {
      const { ana, bo, cy, ride, roomSeenBy } = await published({ capacity: 1 })
      const words = ['yes', 'no', 'yes', 'maybe', 'yes']
      await Promise.all(words.flatMap((word) => [answer(bo, ride.id, word), answer(cy, ride.id, word)]))
      const list = (await ana.get(`/api/rides/${ride.id}/participants`)).json() as { answer: string; user: Room }[]
      const coming = list
        .filter((one) => one.answer === 'yes' || one.answer === 'maybe')
        .map(({ user }) => String(user.id))
      const { members, lastSeq } = await roomSeenBy(ana)
      expect(new Set(members.map(({ id }) => id))).toEqual(new Set([ana.id, ...coming]))
      const messages: Message[] = (await ana.get(`/api/chat/rooms/${ride.roomId}/messages?limit=200`)).json()
      expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: lastSeq }, (_, n) => n + 1))
    }
  })
})

describe('the room of a ride', () => {
  test('stays with a system message when the ride is cancelled', async () => {
    const { ana, bo, ride, names, notes } = await published()
    await answer(bo, ride.id, 'yes')
    await ana.post(`/api/rides/${ride.id}/cancel`, {})
    expect(await names()).toEqual(['Ana admin', 'Bo member'])
    expect(await notes()).toEqual(['Bo joined', 'Ana cancelled the ride'])
  })

  test('becomes a group of its participants when the ride is deleted', async () => {
    const { ana, bo, ride, roomId, roomSeenBy } = await published()
    await answer(bo, ride.id, 'yes')
    await ana.delete(`/api/rides/${ride.id}`)
    expect(await roomSeenBy(bo)).toMatchObject({ id: roomId, rideId: null, name: 'Coast run', memberCount: 2 })
    expect((await ana.patch(`/api/chat/rooms/${roomId}`, { name: 'Another day' })).statusCode).toBe(200)
  })
})

describe('live events of a ride room', () => {
  test('send the room to a rider who joins, and the system message and the change to the other members', async () => {
    const { ana, bo, ride } = await published()
    const [ofAna, ofBo] = await Promise.all([ana, bo].map(({ cookie }) => openSocket(host, { cookie })))
    if (!ofAna || !ofBo) throw new Error('two sockets')
    await answer(bo, ride.id, 'yes')
    expect(await ofBo.waitFor('roomCreate')).toMatchObject({ room: { id: ride.roomId, memberCount: 2 } })
    expect(await ofAna.waitFor('message')).toMatchObject({ content: 'Bo joined', metadata: { event: 'joined' } })
    expect(await ofAna.waitFor('roomUpdate')).toMatchObject({
      room: { id: ride.roomId, memberCount: 2, unreadCount: 1 },
    })
  })

  test('stop for a rider who leaves, from the reply on', slow, async () => {
    for (let round = 0; round < 10; round++) {
      const { ana, bo, ride } = await published()
      await answer(bo, ride.id, 'yes')
      const ofBo = await openSocket(host, { cookie: bo.cookie })
      const send = (content: string) => ana.post(`/api/chat/rooms/${ride.roomId}/messages`, { content })
      const sending = Promise.all(['one', 'two', 'three'].map(send))
      await answer(bo, ride.id, 'no')
      ofBo.send({ type: 'heartbeat' })
      await ofBo.waitFor('heartbeat')
      ofBo.received.length = 0
      await sending
      await send('without Bo')
      ofBo.send({ type: 'heartbeat' })
      await ofBo.waitFor('heartbeat')
      expect(ofBo.received.filter(({ type }) => type === 'message' || type === 'roomUpdate')).toEqual([])
    }
  })
})
