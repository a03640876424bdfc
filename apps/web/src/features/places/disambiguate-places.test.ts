import type { Place } from '@scooter-rides/contract'
import { expect, test } from 'vitest'
import { disambiguatePlaces } from './disambiguate-places.ts'

const place = (lat: number, address = 'Porto, Portugal'): Place => ({
  placeId: `test:${lat}`,
  name: 'Café Central',
  address,
  lat,
  lng: -8.6,
  kind: 'poi',
})
const twins = [place(41.15), place(41.19)]
const near = { lat: 41.15, lng: -8.6 }

test.each([
  [
    'places with the same name near a known point by their distance',
    twins[1],
    twins,
    { near, units: 'metric' },
    '4.4 km away',
  ],
  [
    'places with the same name elsewhere by their coordinates',
    twins[1],
    twins,
    { units: 'metric' },
    '41.1900, -8.6000',
  ],
  [
    'no places with different addresses',
    twins[0],
    [twins[0], place(41.2, 'Gaia')],
    { near, units: 'metric' },
    undefined,
  ],
] as const)('disambiguates %s', (_, one, list, options, expected) => {
  expect(disambiguatePlaces(one as Place, list as Place[], options)).toBe(expected)
})
