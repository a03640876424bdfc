import { expect } from 'vitest'
import type { RideWithStops, Stop } from '@scooter-rides/contract'
import { dayMs, hourMs, momentOf } from '@scooter-rides/time'
import type { TestClient } from '../../../test/app/test-app.ts'

export const cityHall = { lat: 40.7128, lng: -74.006, label: 'City Hall' }
export const village = { lat: 40.7306, lng: -73.9866, label: 'Village' }
export const timesSquare = { lat: 40.758, lng: -73.9855, label: 'Times Square' }

export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** Saturday, nine o’clock in New York, eight days before the next spring change of its clocks (the second Sunday of March). */
export function saturdayBeforeSpring(): Date {
  const soon = Date.now() + 3 * dayMs
  const inYear = (year: number) => {
    const firstDay = new Date(Date.UTC(year, 2, 1, 9))
    const firstSunday = firstDay.getTime() + ((7 - firstDay.getUTCDay()) % 7) * dayMs
    return momentOf(new Date(firstSunday - dayMs), 'America/New_York')
  }
  const year = new Date(soon).getUTCFullYear()
  return inYear(year).getTime() > soon ? inYear(year) : inYear(year + 1)
}

/** The body of a public ride tomorrow. */
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
