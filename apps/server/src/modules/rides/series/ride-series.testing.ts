import { expect, vi } from 'vitest'
import type { RideSeries, RideWithStops } from '@scooter-rides/contract'
import { dayMs, momentOf } from '@scooter-rides/time'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { outboxTable } from '../../../events/outbox.table.ts'

type Several = [TestClient, TestClient, TestClient, TestClient]

export function useSeriesApp() {
  const app = useTestApp()
  const db = () => app().database.connection.db
  const riders = async () => (await Promise.all(['Ana', 'Bo', 'Cy', 'Di'].map((name) => app().rider(name)))) as Several
  const settled = () => vi.waitFor(async () => expect(await db().select().from(outboxTable)).toEqual([]), 10_000)
  return { db, riders, settled }
}

export const newYork = 'America/New_York'
export const firstSaturday = nextSaturday()

/** Saturday, nine o’clock in New York, at least three days from now. */
function nextSaturday() {
  const day = new Date(Date.now() + 3 * dayMs)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  day.setUTCHours(9, 0, 0, 0)
  return momentOf(day, newYork).toISOString()
}

export const weekly = (count: number, change: object = {}) => ({
  startsAt: firstSaturday,
  timeZone: newYork,
  repeat: { rule: `FREQ=WEEKLY;COUNT=${count}` },
  ...change,
})

export async function seriesOf(rider: TestClient, rideId: number): Promise<RideSeries> {
  const reply = await rider.get(`/api/rides/${rideId}/series`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
export const ridesOf = async (rider: TestClient, rideId: number): Promise<RideWithStops[]> => {
  const { rides } = await seriesOf(rider, rideId)
  return Promise.all(rides.map(async (ride) => (await rider.get(`/api/rides/${ride.rideId}`)).json()))
}
export const join = async (rider: TestClient, rideId: number) =>
  expect((await rider.put(`/api/rides/${rideId}/rsvp`, { answer: 'yes' })).statusCode).toBe(200)
