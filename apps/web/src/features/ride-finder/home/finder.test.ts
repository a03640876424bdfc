import { expect, test } from 'vitest'
import { readCommunity } from '../map/community-address.ts'
import { readFinder, writeArea } from './finder-address.ts'
import { finderFilters } from './finder-filters.ts'

test('the search is read from the URL, and invalid values are ignored', () => {
  expect(readFinder({ place: 'Brooklyn', lat: 40.6, lng: -73.9, when: 'week', within: 5 })).toEqual({
    place: 'Brooklyn',
    lat: 40.6,
    lng: -73.9,
    when: 'week',
    within: 5,
  })
  expect(readFinder({ lat: 'north', lng: 400, when: 'someday', within: 7 })).toEqual({})
})

test.each([
  ['', ''],
  [null, null],
  [true, false],
  [[40.6], [-73.9]],
])('a URL with the coordinates %j and %j has no place', (lat, lng) => {
  expect(readFinder({ lat, lng })).toEqual({})
  expect(readCommunity({ lat, lng, zoom: 12 })).toEqual({})
  expect(readCommunity({ lat: 40.6, lng: -73.9, zoom: lat })).toEqual({})
})

test('an area of a few metres in the far north is valid', () => {
  const area = writeArea({ west: 18.95512, south: 69.64911, east: 18.95598, north: 69.64914 })

  expect(readFinder({ area })).toEqual({ area })
})

test('a searched place has priority over the position of the rider, and its distance is in metres', () => {
  const filters = finderFilters({ lat: 1, lng: 2, within: 5 }, { lat: 50, lng: 8 })

  expect(filters).toMatchObject({ near: { lat: 1, lng: 2 }, within: 8047 })
})

test('a distance is ignored without a place', () => {
  expect(finderFilters({ within: 5 }, null)).toEqual({})
})

test('the area of a moved map is sent as a bounding box, also across the antimeridian', () => {
  const area = writeArea({ west: 179.5, south: -18, east: -179.5, north: -16.12346 })

  expect(area).toBe('179.50000,-18.00000,-179.50000,-16.12346')
  expect(readFinder({ area })).toEqual({ area })
  expect(finderFilters({ area }, null)).toEqual({ bbox: { west: 179.5, south: -18, east: -179.5, north: -16.12346 } })
})

test.each(['1,2,3', '1,2,3,4,5', '1,5,3,4', 'a,b,c,d', ',,,', '1,2,1,4', '190,2,191,4', '', 7])(
  'the area %j of a URL is ignored',
  (area) => {
    expect(readFinder({ area })).toEqual({})
  },
)
