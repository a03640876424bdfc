import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RideListQuery } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'
import { usersTable } from '../../users/users.table.ts'
import { createRideLists } from './ride-list.service.ts'
import { ridesTable } from '../../rides/rides.table.ts'

const database = useTestDatabase()
const now = new Date('2027-06-05T11:00:00Z')
const hour = 3_600_000

// Few values, so that many rides share a start, a place or a number of riders: paging must not lose ties.
const anyRide = fc.record({
  start: fc.integer({ min: -60, max: 4 }),
  hours: fc.constantFrom(1, 30, 100),
  popularity: fc.integer({ min: 0, max: 2 }),
  lat: fc.constantFrom(-89.9, 0, 0.01, 60),
  lng: fc.constantFrom(-179.99, -0.01, 0, 179.99),
})
type AnyRide = typeof anyRide extends fc.Arbitrary<infer T> ? T : never

async function plan(rides: AnyRide[]): Promise<{ userId: string; ids: number[] }> {
  const { db } = database().connection
  const userId = randomUUID()
  await db.insert(usersTable).values({ id: userId, username: userId, firstName: 'Ana', lastName: 'Silva' })
  const rows = await db
    .insert(ridesTable)
    .values(
      rides.map(({ start, hours, popularity, lat, lng }) => {
        const date = new Date(now.getTime() + start * hour)
        const place = { startLat: lat, startLng: lng, publicLat: lat, publicLng: lng }
        return {
          userId,
          title: `x${userId}`,
          date,
          overAt: new Date(date.getTime() + hours * hour),
          timeZone: 'UTC',
          status: 'published' as const,
          popularity,
          ...place,
        }
      }),
    )
    .returning({ id: ridesTable.id })
  return { userId, ids: rows.map(({ id }) => id) }
}

async function readAll(query: RideListQuery, rider: { id: string } | undefined) {
  const { db } = database().connection
  const rides = []
  let cursor: string | undefined
  const lists = createRideLists({ db, clock: () => now })
  do {
    const page = await lists.list({ ...query, ...(cursor !== undefined && { cursor }) }, rider)
    rides.push(...page.items)
    cursor = page.next && encodeCursor(page.next)
  } while (cursor !== undefined && rides.length <= 200)
  return rides
}

const queries = fc.constantFrom<RideListQuery>(
  { sort: 'start' },
  { sort: 'latest', status: 'upcoming' },
  { sort: 'newest' },
  { sort: 'popular' },
  { sort: 'near', near: { lat: 0, lng: 0.005 } },
  { sort: 'near', near: { lat: 0, lng: 180 } },
  { sort: 'near', near: { lat: 60, lng: -179.98 }, within: 5000 },
  { sort: 'near', near: { lat: 0, lng: 0 }, within: 1200 },
  { sort: 'start', near: { lat: -89, lng: 0 }, within: 150_000 },
)

test('the pages of a list contain every ride once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRide, { minLength: 1, maxLength: 25 }),
      queries,
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (rides, query, limit, isStranger) => {
        const { userId, ids } = await plan(rides)
        const inside = (place: AnyRide) =>
          !query.near || query.within === undefined || Math.round(distanceMetres(query.near, place)) <= query.within
        const expected = ids.filter((_, index) => {
          const ride = rides[index]
          return ride && ride.start + ride.hours > 0 && inside(ride)
        })
        const found = await readAll({ ...query, q: `x${userId}`, limit }, isStranger ? undefined : { id: userId })
        expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected)

        if (query.sort === 'start')
          expect(found.map(({ date }) => date.getTime())).toEqual(
            found.map(({ date }) => date.getTime()).toSorted((a, b) => a - b),
          )
        if (query.sort === 'latest')
          expect(found.map(({ date }) => date.getTime())).toEqual(
            found.map(({ date }) => date.getTime()).toSorted((a, b) => b - a),
          )
        if (query.sort === 'newest') expect(found.map(({ id }) => id)).toEqual(expected.toSorted((a, b) => b - a))
        if (query.sort === 'popular')
          expect(found.map(({ popularity }) => popularity)).toEqual(
            found.map(({ popularity }) => popularity).toSorted((a, b) => b - a),
          )
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
