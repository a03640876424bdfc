import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message, Room } from '@scooter-rides/contract'
import { planRide, type PlannedRide } from '../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../test/live/test-socket.ts'
import { chatRoomsTable } from '../chat/chat.table.ts'
import { bellOf, notificationsOf } from '../notifications/notifications.testing.ts'
import { ridesTable } from '../rides/rides.table.ts'

const testApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
const rider = (name: string) => testApp().rider(name)
const db = () => testApp().database.connection.db
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

const path = ({ id }: { id: number }) => `/api/rides/${id}/announcements`
const announce = (who: TestClient, ride: PlannedRide, text: string, clientId?: string) =>
  who.post(path(ride), { text, ...(clientId !== undefined && { clientId }) })
const answer = async (who: TestClient, ride: PlannedRide, word: string) =>
  expect((await who.put(`/api/rides/${ride.id}/rsvp`, { answer: word })).statusCode).toBe(200)
const messagesOf = async (who: TestClient, { roomId }: PlannedRide): Promise<string[]> => {
  const messages: Message[] = (await who.get(`/api/chat/rooms/${roomId}/messages`)).json()
  return messages.filter(({ contentType }) => contentType === 'text').map(({ content }) => content)
}
const announcements = async (who: TestClient) =>
  (await notificationsOf(who)).filter(({ kind }) => kind === 'rideAnnouncement')

/** The cancellation arrives after all earlier events of the ride. */
async function untilCancelled(organiser: TestClient, ride: PlannedRide, listener: TestClient) {
  await organiser.post(`/api/rides/${ride.id}/cancel`, {})
  await expect.poll(async () => (await notificationsOf(listener))[0]?.kind).toBe('rideCancelled')
}

describe('an announcement', () => {
  test('is an unread message in the ride room that is delivered at once, and one notification per participant', async () => {
    const [ana, bo, cy, di, ed, fay] = await Promise.all(['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'].map(rider))
    if (!ana || !bo || !cy || !di || !ed || !fay) throw new Error('All are there.')
    const ride = await planRide(ana, { capacity: 1 })
    await answer(bo, ride, 'yes')
    await answer(cy, ride, 'maybe')
    await answer(di, ride, 'yes')
    await answer(ed, ride, 'no')
    const page = await openSocket(host, { cookie: bo.cookie })
    const text = `We meet at the harbour gate. ${'Bring lights. '.repeat(20)}`.trim()

    const reply = await announce(ana, ride, text)
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json()).toMatchObject({ senderId: ana.id, content: text, contentType: 'text', roomId: ride.roomId })
    // System messages about new members are sent after the response, so they may arrive first.
    await expect
      .poll(() => page.received)
      .toContainEqual(expect.objectContaining({ id: reply.json().id, content: text }))
    expect(await messagesOf(bo, ride)).toEqual([text])
    const room: Room = (await bo.get(`/api/chat/rooms/${ride.roomId}`)).json()
    // The system message about Cy, and the announcement.
    expect([room.unreadCount, room.lastSeq]).toEqual([2, reply.json().seq])

    const title = 'Ana Silva about “Coast run”'
    await expect
      .poll(bellOf(bo))
      .toMatchObject([{ kind: 'rideAnnouncement', title, link: `/messages?room=${ride.roomId}`, read: false }])
    const [{ body } = { body: '' }] = await announcements(bo)
    expect([body.length <= 100, body.endsWith('…'), text.startsWith(body.slice(0, -1))]).toEqual([true, true, true])
    // Riders outside the room receive the whole text.
    for (const other of [cy, di])
      await expect.poll(bellOf(other)).toMatchObject([{ title, body: text, link: `/rides/${ride.id}` }])
    await untilCancelled(ana, ride, di)
    for (const nobody of [ana, ed, fay]) expect(await announcements(nobody)).toEqual([])
  })

  test('reaches riders who requested a seat, and each announcement is a notification of its own', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana, { approval: true })
    await answer(bo, ride, 'yes')
    for (const text of ['Ferry at nine', 'Ferry at ten']) expect((await announce(ana, ride, text)).statusCode).toBe(201)
    await expect.poll(bellOf(bo)).toMatchObject([{ body: 'Ferry at ten' }, { body: 'Ferry at nine' }])
  })

  test('repeated with the same clientId returns the same message, and with another text is rejected', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana)
    await answer(bo, ride, 'yes')
    const clientId = randomUUID()
    const twice = await Promise.all([1, 2].map(() => announce(ana, ride, 'Ferry at nine', clientId)))
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201])
    const again = await announce(ana, ride, 'Ferry at nine', clientId)
    expect([again.statusCode, again.json()]).toEqual([200, expect.objectContaining({ clientId })])
    expect(twice.map((reply) => reply.json().id)).toEqual([again.json().id, again.json().id])
    expect((await announce(ana, ride, 'Ferry at ten', clientId)).json().code).toBe('chat.client_id_reused')
    const other = await planRide(ana)
    expect((await announce(ana, other, 'Ferry at nine', clientId)).json().code).toBe('chat.client_id_reused')

    expect(await messagesOf(bo, ride)).toEqual(['Ferry at nine'])
    await untilCancelled(ana, ride, bo)
    expect(await announcements(bo)).toHaveLength(1)
  })

  test('is limited to five per hour and ride, without rejected and repeated ones', async () => {
    const ana = await rider('Ana')
    const [ride, other] = [await planRide(ana), await planRide(ana)]
    const clientId = randomUUID()
    await announce(ana, ride, 'One', clientId)
    for (let round = 0; round < 3; round++) await announce(ana, ride, 'One', clientId)
    for (const text of ['Two', 'Three', 'Four', 'Five']) expect((await announce(ana, ride, text)).statusCode).toBe(201)
    const refused = await announce(ana, ride, 'Six')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate.limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await announce(ana, ride, 'One', clientId)).statusCode).toBe(200)
    expect((await announce(ana, other, 'One')).statusCode).toBe(201)
    expect(await messagesOf(ana, ride)).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  })

  test('is not delivered, in the room or as a notification, to a rider who has a block with the organiser', async () => {
    const [ana, bo, cy] = [await rider('Ana'), await rider('Bo'), await rider('Cy')]
    const ride = await planRide(ana)
    for (const who of [bo, cy]) await answer(who, ride, 'yes')
    await cy.post(`/api/users/${ana.id}/block`)
    const page = await openSocket(host, { cookie: cy.cookie })
    await announce(ana, ride, 'Ferry at nine')
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'rideAnnouncement' }])
    expect(await messagesOf(cy, ride)).toEqual([])
    expect(await announcements(cy)).toEqual([])
    await testApp()
      .rider('Zoe')
      .then((zoe) => zoe.post('/api/friends', { friendId: cy.id }))
    await page.waitFor('notification')
    expect(JSON.stringify(page.received)).not.toContain('Ferry at nine')
  })
})

describe('sending an announcement', () => {
  test('is allowed to the organiser only, and a ride that the caller may not see is not found', async () => {
    const [ana, bo, cy] = [await rider('Ana'), await rider('Bo'), await rider('Cy')]
    const [open, closed] = [await planRide(ana), await planRide(ana, { visibility: 'private' })]
    await answer(bo, open, 'yes')
    expect((await announce(bo, open, 'Hello')).json().code).toBe('rides.forbidden')
    expect((await announce(cy, closed, 'Hello')).json().code).toBe('rides.not_found')
    expect((await announce(testApp().stranger, open, 'Hello')).statusCode).toBe(401)
    expect(await messagesOf(ana, open)).toEqual([])
  })

  test('requires a text of at most 4,000 characters', async () => {
    const ana = await rider('Ana')
    const ride = await planRide(ana)
    for (const text of ['', '  \n ', '\u200b', 'x'.repeat(4001)])
      expect((await announce(ana, ride, text)).json().errors?.[0].path, text).toBe('text')
    expect((await announce(ana, ride, 'x'.repeat(4000))).statusCode).toBe(201)
  })

  test('is rejected for drafts and long after the ride, but allowed for a cancelled ride', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const [ride, draft, past] = [await planRide(ana), await planRide(ana, { status: 'draft' }), await planRide(ana)]
    await answer(bo, ride, 'yes')
    await ana.post(`/api/rides/${ride.id}/cancel`, {})
    expect((await announce(ana, ride, 'The ferry is broken')).statusCode).toBe(201)
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'rideAnnouncement' }, { kind: 'rideCancelled' }])
    expect((await announce(ana, draft, 'Hello')).json().code).toBe('rides.wrong_status')

    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
    const ended = (count: number) =>
      db()
        .update(ridesTable)
        .set({ date: days(count + 1), endsAt: days(count), overAt: days(count) })
        .where(eq(ridesTable.id, past.id))
    await ended(6)
    expect((await announce(ana, past, 'Whose gloves are these?')).statusCode).toBe(201)
    await ended(8)
    expect((await announce(ana, past, 'Hello')).json().code).toBe('rides.wrong_status')
  })

  test('is rejected while a moderator hides the ride', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana)
    await answer(bo, ride, 'yes')
    await db().update(ridesTable).set({ hiddenAt: new Date() }).where(eq(ridesTable.id, ride.id))
    expect((await announce(ana, ride, 'Hello')).json().code).toBe('rides.hidden')
    expect((await announce(bo, ride, 'Hello')).json().code).toBe('rides.not_found')
    expect(await messagesOf(ana, ride)).toEqual([])
  })

  test('creates the room of a ride that has none yet', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const ride = await planRide(ana)
    await answer(bo, ride, 'yes')
    await db().delete(chatRoomsTable).where(eq(chatRoomsTable.rideId, ride.id))
    const { roomId, seq } = (await announce(ana, ride, 'Hello')).json()
    expect([await messagesOf(bo, { ...ride, roomId }), seq]).toEqual([['Hello'], 1])
  })
})
