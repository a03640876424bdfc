import { expect } from 'vitest'
import type { RideWithStops, Stop } from '@scooter-rides/contract'
import type { TestClient } from '../../../test/test-app.ts'

export const cityHall = { lat: 40.7128, lng: -74.006, label: 'City Hall' }
export const village = { lat: 40.7306, lng: -73.9866, label: 'Village' }
export const timesSquare = { lat: 40.758, lng: -73.9855, label: 'Times Square' }

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A body that makes a public ride tomorrow. */
export const rideBody = (change: object = {}) => ({
  title: 'Coast run',
  startsAt: inHours(24),
  stops: [cityHall, village, timesSquare],
  ...change,
})

export async function planRide(rider: TestClient, change: object = {}): Promise<RideWithStops> {
  const reply = await rider.post('/api/rides', rideBody(change))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}

export const labelsOf = (stops: Stop[]) => stops.map(({ label }) => label)
