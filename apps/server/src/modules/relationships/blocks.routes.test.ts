import { describe, expect, test } from 'vitest'
import { planRide } from '../../../test/fixtures/plan-ride.ts'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { createBlocksService } from './blocks.service.ts'
import { friendshipsTable } from './friends.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

const block = (who: TestClient, whom: TestClient) => who.post(`/api/users/${whom.id}/block`)
const unblock = (who: TestClient, whom: TestClient) => who.delete(`/api/users/${whom.id}/block`)

describe('a block', () => {
  /** Ana leads a ride and Bo takes part: a call per feature, which returns whether access is granted. */
  const places: [string, (ana: TestClient, bo: TestClient, rideId: number) => Promise<boolean>][] = [
    ['the ride itself', async (_ana, bo, rideId) => (await bo.get(`/api/rides/${rideId}`)).statusCode === 200],
    ['the list of rides', (ana, bo) => lists(bo, `/api/rides?organiser=${ana.id}`)],
    ['the rides joined', (_ana, bo) => lists(bo, '/api/rides?scope=joined')],
    ['the rides saved', (_ana, bo) => lists(bo, '/api/rides?scope=saved')],
    ["friends' rides", (_ana, bo) => lists(bo, '/api/rides?scope=friends')],
    ['counts of rides', async (ana, bo) => (await bo.get(`/api/rides/count?organiser=${ana.id}`)).json().count > 0],
    ['the participants', async (_ana, bo, rideId) => isOk(await bo.get(`/api/rides/${rideId}/participants`))],
    ['the calendar file', async (_ana, bo, rideId) => isOk(await bo.get(`/api/rides/${rideId}.ics`))],
    ['a copy', async (_ana, bo, rideId) => isOk(await bo.post(`/api/rides/${rideId}/copy`))],
    ['an answer', async (_ana, bo, rideId) => isOk(await bo.put(`/api/rides/${rideId}/rsvp`, { answer: 'yes' }))],
    [
      'an invitation',
      // Another ride, because participants need no invite.
      async (ana, bo) => isOk(await ana.post(`/api/rides/${(await planRide(ana)).id}/invites`, { userId: bo.id })),
    ],
  ]
  const isOk = ({ statusCode }: { statusCode: number }) => statusCode < 300
  const lists = async (rider: TestClient, path: string) => (await rider.get(path)).json().length > 0

  async function befriendedOnARide() {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    await db().insert(friendshipsTable).values({ userId: ana.id, friendId: bo.id, status: 'accepted' })
    const { id } = await planRide(ana)
    await bo.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })
    await bo.put(`/api/rides/${id}/save`)
    return { ana, bo, rideId: id }
  }

  test.each(places)('hides %s whichever of the two set it, until both have unblocked', async (name, request) => {
    const { ana, bo, rideId } = await befriendedOnARide()
    const open = () => request(ana, bo, rideId)

    expect(await open()).toBe(true)
    expect((await block(bo, ana)).statusCode).toBe(204)
    expect(await open()).toBe(false)
    await block(ana, bo)
    await unblock(bo, ana)
    expect(await open()).toBe(false)
    await unblock(ana, bo)
    // A block ends the friendship, and lifting the block does not restore it.
    expect(await open()).toBe(name !== "friends' rides")
  })

  test.each([
    ["the rider's page", async (who: TestClient, whom: TestClient) => isOk(await who.get(`/api/users/${whom.id}`))],
    [
      'the search for riders',
      async (who: TestClient, whom: TestClient) => {
        const { username } = (await whom.get('/api/auth/me')).json()
        const found: { id: string }[] = (await who.get(`/api/users?q=${username}`)).json()
        return found.some(({ id }) => id === whom.id)
      },
    ],
  ])('hides %s from the blocked rider, but not from the one who can unblock', async (_name, finds) => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    expect([await finds(ana, bo), await finds(bo, ana)]).toEqual([true, true])
    await block(ana, bo)
    expect([await finds(ana, bo), await finds(bo, ana)]).toEqual([true, false])
    await block(bo, ana)
    expect([await finds(ana, bo), await finds(bo, ana)]).toEqual([false, false])
    await unblock(ana, bo)
    expect([await finds(ana, bo), await finds(bo, ana)]).toEqual([false, true])
  })

  test('is found for the pair in either order, and for no other pair', async () => {
    const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
    const blocks = createBlocksService({ db: db(), recordEvent: async () => {}, live: silentLive })
    await block(ana, bo)
    const between = await Promise.all([blocks.isBetween(ana.id, bo.id), blocks.isBetween(bo.id, ana.id)])
    expect([...between, await blocks.isBetween(ana.id, cy.id)]).toEqual([true, true, false])
  })
})

test('blocking returns after every process applies the block, and removing the last block of a pair ends it', async () => {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  const steps: string[] = []
  const acknowledged = Promise.withResolvers<void>()
  const live = {
    suppress: () => (steps.push('apart'), acknowledged.promise),
    endSuppression: () => void steps.push('together'),
  }
  const blocks = createBlocksService({ db: db(), recordEvent: async () => {}, live })
  const both = Promise.all([blocks.block(ana.id, bo.id), blocks.block(bo.id, ana.id)]).then(() =>
    steps.push('answered'),
  )
  await expect.poll(() => steps).toEqual(['apart', 'apart'])
  acknowledged.resolve()
  await both
  // Concurrent calls: one of them lifts the last block.
  await Promise.all([blocks.unblock(ana.id, bo.id), blocks.unblock(bo.id, ana.id)])
  expect(steps).toEqual(['apart', 'apart', 'answered', 'together'])
})

describe('blocking', () => {
  test('may be repeated, and requires another existing rider', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const both = await Promise.all([block(ana, bo), block(ana, bo)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect((await block(ana, ana)).statusCode).toBe(400)
    expect((await ana.post('/api/users/nobody/block')).statusCode).toBe(404)
    expect((await testApp().stranger.post(`/api/users/${bo.id}/block`)).statusCode).toBe(401)
    for (let round = 0; round < 2; round++) expect((await unblock(ana, bo)).statusCode).toBe(204)
  })

  test('stores both blocks when two riders block each other at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
      await db().insert(friendshipsTable).values({ userId: ana.id, friendId: bo.id, status: 'accepted' })
      const both = await Promise.all([block(ana, bo), block(bo, ana)])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
      await unblock(ana, bo)
      expect((await ana.get(`/api/users/${bo.id}`)).statusCode).toBe(404)
    }
  })

  test('adds a row to the friends list of the blocker, without presence', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    await bo.get('/api/auth/me')
    await block(ana, bo)
    expect((await ana.get(`/api/users/${bo.id}`)).json()).toMatchObject({
      isOnline: false,
      lastActive: null,
      friendship: { id: expect.any(Number), status: 'blocked', direction: 'outgoing' },
    })
  })

  test('hides the presence from the other rider, also on rides of others', async () => {
    const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
    const { id } = await planRide(cy)
    for (const rider of [ana, bo]) await rider.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })
    const activityOfAna = async (client: TestClient) => {
      const list: { user: { id: string; lastActive: string | null } }[] = (
        await client.get(`/api/rides/${id}/participants`)
      ).json()
      return list.find(({ user }) => user.id === ana.id)?.user.lastActive
    }
    expect(await activityOfAna(bo)).toEqual(expect.any(String))
    await block(ana, bo)
    expect([await activityOfAna(bo), await activityOfAna(cy)]).toEqual([null, expect.any(String)])
  })
})
