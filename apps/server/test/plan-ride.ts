import { createRide, type RideWithStops } from '@scooter-rides/contract'
import type { TestClient } from './test-app.ts'

/** As it travels: dates are text. */
export type PlannedRide = Omit<RideWithStops, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null }

export const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

/** A ride of tomorrow through the API: public and with one place, unless `change` says otherwise. */
export async function planRide(organiser: TestClient, change: object = {}): Promise<PlannedRide> {
  const body = {
    title: 'Coast run',
    startsAt: inHours(24),
    stops: [{ lat: 40.7128, lng: -74.006, label: 'City Hall' }],
    ...change,
  }
  const response = await organiser.post(createRide.path, body)
  if (response.statusCode !== 201) throw new Error(`The ride was not planned: ${response.body}`)
  return response.json()
}
