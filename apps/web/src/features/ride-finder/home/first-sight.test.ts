import { expect, test } from 'vitest'
import { firstSight } from './first-sight.ts'

const ericeira = { lat: 38.963, lng: -9.416 }
const startsAt = (startLat: number | null, startLng: number | null) => ({ startLat, startLng })

test('the first view includes the nearest rides in any order, and no distant ride or ride without a place', () => {
  const sight = firstSight(ericeira, [
    startsAt(41.15, -8.61),
    startsAt(38.697, -9.421),
    startsAt(null, null),
    startsAt(38.74, -9.4),
    startsAt(38.6, -9.1),
  ])
  expect(sight).toEqual([ericeira, { lat: 38.74, lng: -9.4 }, { lat: 38.697, lng: -9.421 }])
})

test('the map does not move when no ride is near', () => {
  expect(firstSight(ericeira, [startsAt(41.15, -8.61)])).toEqual([ericeira])
})
