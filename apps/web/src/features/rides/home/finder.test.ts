import { expect, test } from 'vitest'
import { readFinder } from './finder-address.ts'
import { finderFilters } from './finder-filters.ts'

test('the address of a search is read, and nonsense in it is left out', () => {
  expect(readFinder({ place: 'Brooklyn', lat: 40.6, lng: -73.9, when: 'week', within: 5 })).toEqual({
    place: 'Brooklyn',
    lat: 40.6,
    lng: -73.9,
    when: 'week',
    within: 5,
  })
  expect(readFinder({ lat: 'north', lng: 400, when: 'someday', within: 7 })).toEqual({})
})

test('a place looked for counts before where the rider is, and its distance in metres', () => {
  const filters = finderFilters({ lat: 1, lng: 2, within: 5 }, { lat: 50, lng: 8 })

  expect(filters).toMatchObject({ near: { lat: 1, lng: 2 }, within: 8047, sort: 'near' })
})

test('a distance means nothing while no place is known', () => {
  expect(finderFilters({ within: 5 }, null)).toEqual({ limit: 50 })
})
