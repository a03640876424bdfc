import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { SearchHit } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { friendshipsTable } from '../relationships/friends.table.ts'
import { rideInvitesTable, rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { planRide } from '../rides/rides.testing.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

const term = 'quokkaflats'

async function found(client: TestClient, query = ''): Promise<{ results: SearchHit[]; count: number }> {
  const reply = await client.get(`/api/search?term=${term}&limit=100${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

type Tie = (rider: TestClient, organiser: TestClient, rideIds: number[]) => Promise<unknown>

const answer =
  (given: 'yes' | 'maybe' | 'waiting' | 'no'): Tie =>
  (rider, _organiser, rideIds) =>
    db()
      .insert(rideParticipantsTable)
      .values(rideIds.map((rideId) => ({ rideId, userId: rider.id, answer: given })))

const invited =
  (revokedAt: Date | null): Tie =>
  (rider, organiser, rideIds) =>
    db()
      .insert(rideInvitesTable)
      .values(
        rideIds.map((rideId) => ({
          rideId,
          userId: rider.id,
          createdBy: organiser.id,
          tokenHash: `${rideId} ${rider.id}`,
          revokedAt,
        })),
      )

const friends: Tie = (rider, organiser) =>
  db().insert(friendshipsTable).values({ userId: rider.id, friendId: organiser.id, status: 'accepted' })

const ties: Record<string, Tie[]> = {
  'nobody special': [],
  'a friend': [friends],
  'one who comes': [answer('yes')],
  'one who may come': [answer('maybe')],
  'one who waits': [answer('waiting')],
  'one who said no': [answer('no')],
  'one who is invited': [invited(null)],
  'one who was invited': [invited(new Date())],
  'one who blocked the organiser': [
    friends,
    answer('yes'),
    (rider, organiser) => rider.post(`/api/users/${organiser.id}/block`),
  ],
  'one whom the organiser blocked': [
    invited(null),
    (rider, organiser) => organiser.post(`/api/users/${rider.id}/block`),
  ],
}

test('finds exactly the rides that the rider may open, for every relation to every kind of ride', async () => {
  const organiser = await testApp().rider('Ana')
  const rides: { id: number; isDone: boolean }[] = []
  for (const visibility of ['public', 'friends', 'private'])
    for (const state of ['published', 'draft', 'cancelled', 'hidden', 'over']) {
      const status = state === 'draft' ? { status: 'draft' } : {}
      const { id } = await planRide(organiser, { title: `${visibility} ${state} ${term}`, visibility, ...status })
      if (state === 'cancelled') await organiser.post(`/api/rides/${id}/cancel`, {})
      const longAgo = new Date(Date.now() - 9e9)
      if (state === 'hidden') await db().update(ridesTable).set({ hiddenAt: new Date() }).where(eq(ridesTable.id, id))
      if (state === 'over')
        await db().update(ridesTable).set({ date: longAgo, overAt: longAgo }).where(eq(ridesTable.id, id))
      rides.push({ id, isDone: state === 'cancelled' })
    }
  const rideIds = rides.map(({ id }) => id)
  const viewers: [string, TestClient][] = [['the organiser', organiser]]
  for (const [name, steps] of Object.entries(ties)) {
    const rider = await testApp().rider('Bo')
    for (const step of steps) await step(rider, organiser, rideIds)
    viewers.push([name, rider])
  }

  const cells: string[] = []
  for (const [name, client] of viewers) {
    const page = await found(client)
    expect(page.count, name).toBe(page.results.length)
    expect((await client.get(`/api/search/counts?term=${term}`)).json(), name).toMatchObject({ rides: page.count })
    const foundIds = page.results.map(({ id }) => id)
    for (const { id, isDone } of rides) {
      const { statusCode } = await client.get(`/api/rides/${id}`)
      const isExpected = statusCode === 200 && (!isDone || name === 'the organiser')
      expect(foundIds.includes(id), `${name}: ride ${rideIds.indexOf(id)}`).toBe(isExpected)
      cells.push(`${name} ${id}`)
    }
    const narrowed = await found(client, '&category=rides&minDistance=0')
    expect(narrowed.results.map(({ id }) => id).toSorted(), name).toEqual(foundIds.toSorted())
  }
  expect(cells).toHaveLength(165)
  // The counts differ between riders, so the matrix is not trivial.
  const counts = await Promise.all(viewers.map(async ([, client]) => (await found(client)).count))
  expect(counts[0]).toBe(15)
  expect(new Set(counts).size).toBeGreaterThan(3)
})
