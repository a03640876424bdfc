import { describe, expect, test } from 'vitest'
import type { OsmFeature } from '@scooter-rides/osm-import/testing'
import { makePlaces, spot, street } from '../../../../test/maps/made-places.ts'
import { bakedFile } from '../../../platform/baked-data.ts'
import { loadGazetteer } from '../gazetteer/gazetteer.ts'
import { createWorldPlaces } from '../gazetteer/world-places.ts'
import { createOpenRegions } from './open-regions.ts'

const gazetteer = loadGazetteer(bakedFile('gazetteer.br'))
/** In Wyoming, far from every other town of the tests. */
const HERE = { lat: 43, lng: -107 }

async function imported(...features: OsmFeature[]) {
  const { file, counts } = await makePlaces(features)
  const places = createWorldPlaces(await gazetteer, createOpenRegions())
  return {
    counts,
    search: (typed: string, limit = 5) => places.search([file], typed, { limit, near: HERE }),
    near: (kind: string) => places.within([file], { ...HERE, radiusMetres: 5_000, limit: 10, kind }),
    reverse: (point: { lat: number; lng: number }) => places.reverse([file], point, 25_000),
    find: (placeId: string) => places.find([file], placeId),
  }
}

const names = (found: { name: string }[]) => found.map(({ name }) => name)
const house = (id: number, lat: number, lng: number, street: string, number: string, more = {}) =>
  spot(id, lat, lng, { building: 'yes', 'addr:street': street, 'addr:housenumber': number, ...more })
const town = spot(1, 43, -107, { place: 'town', name: 'Riverbend', population: '9000' })

describe('the streets of an extract', () => {
  test('are one place each, although they consist of several ways', async () => {
    const { counts, search } = await imported(
      street(20, 'Cedar Street', [43.001, -107.002], [43.001, -107.001]),
      street(10, 'Cedar Street', [43.001, -107.001], [43.001, -107]),
      street(30, 'Cedar St', [43.001, -106.997], [43.001, -106.996]),
    )
    expect(counts.streets).toBe(1)
    expect(search('cedar st')[0]).toMatchObject({ placeId: 'osm:w10', kind: 'street' })
  })

  test('are separate places in distant towns', async () => {
    const { search } = await imported(
      town,
      spot(2, 43.2, -107, { place: 'village', name: 'Upperford' }),
      street(10, 'Cedar Street', [43.001, -107.002], [43.001, -107]),
      street(20, 'Cedar Street', [43.201, -107.002], [43.201, -107]),
    )
    const found = search('cedar street')
    expect(found.map(({ placeId }) => placeId)).toEqual(['osm:w10', 'osm:w20'])
    expect(found[1]?.address).toContain('Upperford')
    expect(names(search('cedar street, upperford'))).toEqual(['Cedar Street'])
  })
})

describe('a house', () => {
  const features = [
    town,
    street(10, 'Main Street', [43.001, -107.002], [43.001, -106.99]),
    house(100, 43.0011, -107.001, 'Main Street', '12', { 'addr:postcode': '82501' }),
    house(101, 43.0011, -107, 'Main St', '14-18'),
  ]

  test.each(['12 main st', 'main street 12', '12 Main Street, Riverbend', 'Main Street, 12', '12 mian street'])(
    'is found as %j',
    async (typed) => {
      const [first] = (await imported(...features)).search(typed)
      expect(first).toMatchObject({ placeId: 'osm:n100', name: '12 Main Street', kind: 'address' })
      expect(first?.address).toContain('Riverbend 82501')
    },
  )

  test('that the map lacks leads to its street', async () => {
    expect((await imported(...features)).search('99 main street')[0]).toMatchObject({
      name: 'Main Street',
      kind: 'street',
    })
  })

  test('is the address of a point next to it; farther away the street is, and out of town the town', async () => {
    const { reverse } = await imported(...features)
    expect(reverse({ lat: 43.0012, lng: -107.001 })).toMatchObject({ name: '12 Main Street' })
    expect(reverse({ lat: 43.0015, lng: -106.993 })).toMatchObject({ name: 'Main Street', kind: 'street' })
    expect(reverse({ lat: 43.02, lng: -107.05 })).toMatchObject({ placeId: 'osm:n1', name: 'Riverbend' })
  })

  test('has the street of its address, although the map lacks the street', async () => {
    const { search } = await imported(town, house(100, 43.001, -107, 'Elm Court', '3'))
    expect(names(search('3 elm ct'))).toContain('3 Elm Court')
    expect(names(search('elm court'))).toContain('Elm Court')
  })
})

describe('a business', () => {
  const cafe = spot(5, 43.002, -107.001, {
    amenity: 'cafe',
    name: 'Café Zürich',
    opening_hours: 'Mo-Fr 08:00-18:00',
    phone: '+1 307 555 0100',
    website: 'zurich.example',
  })

  test('is found by its name without accents and by its kind, with its details', async () => {
    const { search, near, find } = await imported(town, cafe)
    expect(names(search('cafe zurich'))).toEqual(['Café Zürich'])
    expect(near('coffee')).toMatchObject([{ placeId: 'osm:n5', kind: 'coffee', distance: expect.any(Number) }])
    expect(find('osm:n5')).toMatchObject({
      openingHours: 'Mo-Fr 08:00-18:00',
      phone: '+1 307 555 0100',
      website: 'https://zurich.example',
    })
    expect(near('fuel')).toEqual([])
  })

  test('is found by its kind, nearest first', async () => {
    const pump = (id: number, lng: number, name: string) => spot(id, 43, lng, { amenity: 'fuel', name })
    const { search } = await imported(pump(5, -107.03, 'Far'), pump(6, -107.01, 'Near'))
    expect(names(search('gas station')).slice(0, 2)).toEqual(['Near', 'Far'])
    expect(names(search('Fuel')).slice(0, 2)).toEqual(['Near', 'Far'])
  })

  test('is found by its kind in a named town or near a named street', async () => {
    const pump = (id: number, lat: number, lng: number, name: string) => spot(id, lat, lng, { amenity: 'fuel', name })
    const { search } = await imported(
      town,
      spot(2, 43.1, -107, { place: 'village', name: 'Upperford' }),
      street(10, 'Cedar Street', [43.05, -107.002], [43.05, -107]),
      pump(5, 43, -107.01, 'Low'),
      pump(6, 43.101, -107, 'High'),
      pump(7, 43.0501, -107, 'Middle'),
    )
    expect(names(search('fuel near me'))[0]).toBe('Low')
    expect(names(search('fuel in Upperford'))[0]).toBe('High')
    expect(names(search('upperford gas station'))[0]).toBe('High')
    expect(names(search('fuel near cedar st'))[0]).toBe('Middle')
    expect(names(search('fuel middle'))[0]).toBe('Middle')
  })

  test('is found by its name in two words or in one', async () => {
    const { search } = await imported(spot(5, 43, -107, { amenity: 'fast_food', name: 'McDonald’s' }))
    expect(names(search('mc donalds'))[0]).toBe('McDonald’s')
  })

  test('that is a point and a building on the map is one place; two fountains are two', async () => {
    const station = { railway: 'station', name: 'Central' }
    const { search, near } = await imported(
      spot(1, 43, -107, station),
      spot(2, 43.0005, -107, { ...station, opening_hours: '24/7' }),
      spot(3, 43, -107, { amenity: 'drinking_water' }),
      spot(4, 43.0005, -107, { amenity: 'drinking_water' }),
    )
    expect(search('central').filter(({ kind }) => kind === 'station')).toMatchObject([{ placeId: 'osm:n2' }])
    expect(names(near('water'))).toEqual(['Drinking water', 'Drinking water'])
  })

  test('has no web address if the tag is invalid', async () => {
    const { find } = await imported(
      spot(5, 43, -107, { amenity: 'pub', name: 'Crook', website: 'javascript:alert(1)' }),
    )
    expect(find('osm:n5')).not.toHaveProperty('website')
  })

  test('is left out if it is not accessible', async () => {
    const { near } = await imported(spot(5, 43, -107, { amenity: 'parking', access: 'private' }))
    expect(near('parking')).toEqual([])
  })
})

test('shows a town in the gazetteer and on the map once', async () => {
  const { search } = await imported(spot(1, 42.866, -106.313, { place: 'city', name: 'Casper', population: '59000' }))
  const caspers = search('casper').filter(({ name }) => name === 'Casper')
  expect(caspers.map(({ placeId }) => placeId.split(':')[0])).toEqual(['geonames'])
})

test.each([
  '"',
  '*',
  'NEAR(',
  'a AND b',
  'main" OR "x',
  '%',
  '_',
  '%%%',
  '🛵',
  '(((',
  'a*b',
  "'; drop table place",
  'x:y',
  '^main',
  '- -',
])('treats syntax of the database as plain text: %s', async (typed) => {
  const { search } = await imported(town, street(10, 'Main Street', [43.001, -107.002], [43.001, -107]))
  expect(search(typed)).toBeInstanceOf(Array)
})
