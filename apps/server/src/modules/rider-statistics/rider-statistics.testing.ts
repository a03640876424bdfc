import type { Statistics } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import { useTestApp, type TestApp, type TestClient } from '../../../test/app/test-app.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesTable, rideStopsTable } from '../rides/rides.table.ts'

/** The app under test on 20 November 2026. */
export const useStatisticsApp = () => useTestApp({ deps: { clock: () => new Date('2026-11-20T12:00:00Z') } })

type RideColumns = Partial<typeof ridesTable.$inferInsert>

/** Inserts a ride of 10 km and an hour directly, because past rides cannot be created by the API. */
export async function pastRide(
  { database }: TestApp,
  organiser: Pick<TestClient, 'id'>,
  startsAt: string,
  { joinedBy = [], stops = [], ...change }: RideColumns & { joinedBy?: TestClient[]; stops?: string[] } = {},
): Promise<number> {
  const { db } = database.connection
  const date = new Date(startsAt)
  const endsAt = new Date(date.getTime() + hourMs)
  const row = {
    userId: organiser.id,
    title: 'Coast run',
    date,
    endsAt,
    overAt: endsAt,
    timeZone: 'UTC',
    distance: 10_000,
  }
  const [ride] = await db
    .insert(ridesTable)
    .values({ ...row, status: 'published', ...change })
    .returning({ id: ridesTable.id })
  if (!ride) throw new Error('an insert gives its row back')
  for (const { id } of joinedBy)
    await db.insert(rideParticipantsTable).values({ rideId: ride.id, userId: id, answer: 'yes' })
  if (stops.length > 0)
    await db
      .insert(rideStopsTable)
      .values(stops.map((label, orderIndex) => ({ rideId: ride.id, orderIndex, lat: 40, lng: -74, label })))
  return ride.id
}

export async function statisticsOf(rider: TestClient, query = ''): Promise<Statistics> {
  const reply = await rider.get(`/api/users/me/statistics${query}`)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}

export const noRides = { rides: 0, distance: 0, duration: 0 }

export async function everyRide(rider: TestClient, firstPage: string): Promise<{ rideId: number; startsAt: string }[]> {
  const seen: { rideId: number; startsAt: string }[] = []
  for (let next: string | undefined = firstPage; next;) {
    const reply = await rider.get(next)
    seen.push(...reply.json())
    next = /<(.*)>/.exec(String(reply.headers['link'] ?? ''))?.[1]
  }
  return seen
}

export async function addScooter(rider: TestClient, name = 'Blue Bolt'): Promise<number> {
  const reply = await rider.post('/api/vehicles', { name, model: 'Primavera', color: 'Blue' })
  return reply.json().id
}
