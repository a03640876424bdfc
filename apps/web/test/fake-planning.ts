import { planRoute, timeZoneAt } from '@scooter-rides/contract'
import { localZone } from '../src/lib/zoned-time.ts'
import { fakeApi } from './fake-api.ts'

/** Straight lines, and the zone of the test's clock wherever a ride starts. */
export function fakePlanning() {
  fakeApi(timeZoneAt, () => ({ timeZone: localZone() }))
  fakeApi(planRoute, () => ({
    distance: 1,
    duration: 1,
    geometry: '',
    legs: [],
    waypointOrder: [],
    engine: 'direct',
    warnings: [],
  }))
}
