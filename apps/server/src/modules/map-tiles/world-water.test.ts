import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTiles } from '@scooter-rides/osm-import/testing'

const world = await openTiles(join(import.meta.dirname, '../../../data/world.pmtiles'))
afterAll(() => world.close())

/** The topmost layer at a place. */
async function groundAt(lat: number, lng: number): Promise<unknown> {
  const [rivers, land] = await Promise.all([
    world.featuresAt({ lat, lng }, 7, 'rivers'),
    world.featuresAt({ lat, lng }, 7, 'land'),
  ])
  if (rivers.some(({ covers }) => covers)) return 'river'
  return land.findLast(({ covers }) => covers)?.properties['kind']
}

test.each([
  ['the harbour of Sydney', -33.852, 151.235, 'sea'],
  ['the Hudson beside Midtown', 40.768, -74.006, 'sea'],
  // The coast data contain these two as land.
  ['the Hudson beside Harlem', 40.822, -73.966, 'sea'],
  ['the Saint Lawrence below Québec', 46.9, -71.1, 'sea'],
  ['the Hudson at the Tappan Zee', 41.07, -73.885, 'river'],
  ['the Bosporus', 41.06, 29.045, 'sea'],
  ['the Tagus at Lisbon', 38.695, -9.16, 'sea'],
  ['the bay of Tokyo', 35.6, 139.85, 'sea'],
  ['Lake Ontario', 43.6, -77.9, 'lake'],
  ['the middle of the Atlantic', 30, -40, 'sea'],
])('%s is water', async (_, lat, lng, kind) => {
  expect(await groundAt(lat, lng)).toBe(kind)
})

test.each([
  ['Manhattan', 40.78, -73.965],
  ['Hoboken', 40.745, -74.04],
  ['Liverpool, west of Sydney', -33.92, 150.92],
  ['Istanbul', 41.02, 28.93],
  ['Lisbon', 38.73, -9.15],
  ['Tokyo', 35.69, 139.7],
  ['the middle of Antarctica', -84, 60],
  ['the east of Siberia, beyond the antimeridian', 66.5, -175],
])('%s is land', async (_, lat, lng) => {
  expect(await groundAt(lat, lng)).toBe('land')
})
