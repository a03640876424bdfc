import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Friendship } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../test/live/test-socket.ts'
import { inHours, planRide } from '../rides/rides.testing.ts'
import { usersTable } from '../users/users.table.ts'
import { bellOf, notificationsOf } from './notifications.testing.ts'

const testApp = useTestApp()
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

async function riders() {
  const rider = (name: string) => testApp().rider(name)
  return [await rider('Ana'), await rider('Bo'), await rider('Cy'), await rider('Di')] as const
}
const requestFriendship = async (who: TestClient, whom: TestClient) =>
  ((await who.post('/api/friends', { friendId: whom.id })).json() as Friendship).id
const answers = async (rider: TestClient, rideId: number, answer = 'yes') => {
  const reply = await rider.put(`/api/rides/${rideId}/rsvp`, { answer })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Records a last event for this rider: when it has been delivered, so have all earlier ones. */
async function afterAllElse(rider: TestClient) {
  const friend = await testApp().rider('Last')
  await requestFriendship(friend, rider)
  await expect.poll(async () => (await notificationsOf(rider))[0]?.title).toBe('Last Silva sent you a friend request')
  return (await notificationsOf(rider)).slice(1)
}

describe('friend notifications', () => {
  test('reach the rider who is asked, and the one who asked when it is accepted, and an answered request counts as read', async () => {
    const [ana, bo] = await riders()
    const page = await openSocket(host, { cookie: bo.cookie })
    const id = await requestFriendship(ana, bo)
    const request = {
      kind: 'friendRequest',
      title: 'Ana Silva sent you a friend request',
      link: '/messages?tab=requests',
    }
    expect(await page.waitFor('notification')).toMatchObject({ ...request, read: false })
    await expect.poll(bellOf(bo)).toMatchObject([request])
    await bo.patch(`/api/friends/${id}`, { status: 'accepted' })
    await expect
      .poll(bellOf(ana))
      .toMatchObject([{ kind: 'friendAccepted', title: 'Bo Silva is now your friend', link: `/riders/${bo.id}` }])
    await expect.poll(bellOf(bo)).toMatchObject([])
  })

  test('are removed when the request is withdrawn', async () => {
    const [ana, bo] = await riders()
    const id = await requestFriendship(ana, bo)
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'friendRequest' }])
    await ana.delete(`/api/friends/${id}`)
    await expect.poll(bellOf(bo)).toMatchObject([])
  })

  test('are not created when the rider switched the topic off', async () => {
    const [ana, bo] = await riders()
    await bo.patch('/api/users/me', { settings: { notifications: { friends: false } } })
    await requestFriendship(ana, bo)
    const ride = await planRide(ana)
    await ana.post(`/api/rides/${ride.id}/invites`, { userId: bo.id })
    await expect.poll(bellOf(bo)).toMatchObject([
      {
        kind: 'rideInvited',
        title: 'Ana Silva invites you to “Coast run”',
        link: `/rides/${ride.id}`,
      },
    ])
  })
})

describe('ride notifications', () => {
  test('tell all participants except the actor about changes, as one notification while unread', async () => {
    const [ana, bo, cy, stranger] = await riders()
    const ride = await planRide(ana)
    await answers(bo, ride.id)
    await answers(cy, ride.id, 'maybe')
    await ana.patch(`/api/rides/${ride.id}`, { description: 'Bring water' })
    await ana.patch(`/api/rides/${ride.id}`, { startsAt: inHours(30) })
    const changed = { kind: 'rideChanged', link: `/rides/${ride.id}` }
    for (const rider of [bo, cy])
      await expect.poll(bellOf(rider)).toMatchObject([
        {
          ...changed,
          title: '“Coast run” was changed',
          body: expect.stringMatching(/^The start moved from .+ to .+\.$/),
        },
      ])
    await ana.patch(`/api/rides/${ride.id}`, { avoid: ['ferries'] })
    await expect
      .poll(bellOf(bo))
      .toMatchObject([{ ...changed, body: 'The route now avoids ferries (before: nothing).' }])
    const [before] = await notificationsOf(bo)
    await ana.post(`/api/rides/${ride.id}/cancel`, { reason: 'Rain' })
    for (const rider of [bo, cy])
      await expect
        .poll(bellOf(rider))
        .toMatchObject([{ kind: 'rideCancelled', title: '“Coast run” was cancelled', body: 'Rain' }])
    const [after] = await notificationsOf(bo)
    expect(after?.id).toBeGreaterThan(before?.id ?? Infinity)
    expect(await afterAllElse(stranger)).toEqual([])
    expect((await notificationsOf(ana)).map(({ kind }) => kind)).toEqual(['rideJoined'])
  })

  test('tell participants that a future ride was deleted, and replace those about its changes', async () => {
    const [ana, bo, cy] = await riders()
    const ride = await planRide(ana)
    for (const rider of [bo, cy]) await answers(rider, ride.id)
    await answers(cy, ride.id, 'no')
    await ana.patch(`/api/rides/${ride.id}`, { title: 'Hill run' })
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'rideChanged' }])
    expect((await ana.delete(`/api/rides/${ride.id}`)).statusCode).toBe(204)
    await expect
      .poll(bellOf(bo))
      .toMatchObject([{ kind: 'rideCancelled', title: '“Hill run” was cancelled', link: '/dashboard#rides' }])
    expect(await afterAllElse(cy)).toEqual([])

    const off = await planRide(ana)
    await answers(bo, off.id)
    await ana.post(`/api/rides/${off.id}/cancel`, {})
    const cancelled = { kind: 'rideCancelled', link: `/rides/${off.id}` }
    await expect.poll(async () => (await notificationsOf(bo))[0]).toMatchObject(cancelled)
    await ana.delete(`/api/rides/${off.id}`)
    expect(await afterAllElse(bo)).toMatchObject([cancelled, { kind: 'rideCancelled', link: '/dashboard#rides' }])
  })

  test('tell the organiser who joined, merged while unread, each rider once', async () => {
    const [ana, bo, cy, di] = await riders()
    const ride = await planRide(ana)
    await answers(bo, ride.id)
    await expect.poll(bellOf(ana)).toMatchObject([{ kind: 'rideJoined', title: 'Bo Silva joined “Coast run”' }])
    await answers(bo, ride.id, 'no')
    await answers(bo, ride.id)
    await answers(cy, ride.id)
    await answers(di, ride.id)
    await expect.poll(bellOf(ana)).toMatchObject([{ title: 'Di Silva and 2 more joined “Coast run”' }])
    await ana.post('/api/notifications/read')
    await answers(cy, ride.id, 'no')
    await answers(cy, ride.id)
    await expect
      .poll(bellOf(ana))
      .toMatchObject([{ title: 'Cy Silva joined “Coast run”', read: false }, { read: true }])
  })

  test('tell a rider who moves up from the waiting list', async () => {
    const [ana, bo, cy] = await riders()
    const ride = await planRide(ana, { capacity: 1 })
    await answers(bo, ride.id)
    await answers(cy, ride.id)
    await answers(bo, ride.id, 'no')
    await expect.poll(bellOf(cy)).toMatchObject([{ kind: 'seatGiven', title: 'You have a seat on “Coast run”' }])
  })

  test('tell the organiser about requests and the rider about the decision, unless the rider can no longer see the ride', async () => {
    const [ana, bo, cy] = await riders()
    const ride = await planRide(ana, { approval: true })
    await answers(bo, ride.id)
    await expect.poll(bellOf(ana)).toMatchObject([{ kind: 'seatAsked', title: 'Bo Silva wants to join “Coast run”' }])
    await answers(cy, ride.id)
    await expect.poll(bellOf(ana)).toMatchObject([{ title: 'Cy Silva and 1 more want to join “Coast run”' }])
    await ana.patch(`/api/rides/${ride.id}/participants/${bo.id}`, { answer: 'yes' })
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'seatGiven', body: 'The organiser accepted your request.' }])
    await ana.patch(`/api/rides/${ride.id}`, { visibility: 'private' })
    await ana.patch(`/api/rides/${ride.id}/participants/${cy.id}`, { answer: 'no' })
    expect(await afterAllElse(cy)).toEqual([])
  })

  test('are not created for suspended riders or for riders who have a block with the actor', async () => {
    const [ana, bo, cy, di] = await riders()
    const ride = await planRide(ana)
    for (const rider of [bo, cy, di]) await answers(rider, ride.id)
    const { db } = testApp().database.connection
    await db.update(usersTable).set({ suspendedAt: new Date() }).where(eq(usersTable.id, bo.id))
    await cy.post(`/api/users/${ana.id}/block`)
    await ana.patch(`/api/rides/${ride.id}`, { title: 'Hill run' })
    await expect
      .poll(bellOf(di))
      .toMatchObject([{ title: '“Hill run” was changed', body: 'The name changed from “Coast run” to “Hill run”.' }])
    await db.update(usersTable).set({ suspendedAt: null }).where(eq(usersTable.id, bo.id))
    await expect.poll(bellOf(bo)).toMatchObject([])
    await expect.poll(bellOf(cy)).toMatchObject([])
  })
})
