import { expect, test } from 'vitest'
import { demoCities } from './demo-cities.ts'
import { onStreets } from './on-streets.ts'

const baltimore = { west: -76.6081, south: 39.2586, east: -76.5288, north: 39.3065 }
const porto = { west: -8.621, south: 41.125, east: -8.594, north: 41.156 }
const placesIn = (name: string, cities = demoCities) => cities.find((city) => city.name === name)?.places ?? []
const everywhere = async () => true

test.each([
  ['Baltimore', baltimore],
  ['Porto', porto],
])(
  'rides of %s follow the streets of its extract, and there are enough places for every kind of ride',
  async (name, bounds) => {
    const places = placesIn(name, await onStreets(demoCities, [bounds], everywhere))
    expect(places.length).toBeGreaterThanOrEqual(5)
    expect(places.length).toBeLessThan(placesIn(name).length)
    for (const { lat, lng } of places) {
      expect(lng).toBeGreaterThan(bounds.west)
      expect(lng).toBeLessThan(bounds.east)
      expect(lat).toBeGreaterThan(bounds.south)
      expect(lat).toBeLessThan(bounds.north)
    }
  },
)

test('rides avoid places that the imported streets do not reach', async () => {
  const south = 39.27
  const onOneSide = async (from: { lat: number }, to: { lat: number }) => from.lat > south === to.lat > south
  const places = placesIn('Baltimore', await onStreets(demoCities, [baltimore], onOneSide))
  expect(places.map(({ label }) => label)).not.toContain('Fort McHenry')
  expect(places.length).toBeGreaterThanOrEqual(5)
})

test('cities without an extract, or with unconnected streets, keep their default rides', async () => {
  const cities = await onStreets(demoCities, [baltimore], everywhere)
  expect(placesIn('Porto', cities)).toEqual(placesIn('Porto'))
  expect(await onStreets(demoCities, [], everywhere)).toEqual(demoCities)
  expect(await onStreets(demoCities, [baltimore], async () => false)).toEqual(demoCities)
})
