import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapFiles } from './map-files.ts'
import { mostTiles, tileAddressesAlong, tilesAlong } from './tiles-along.ts'

const world = { template: '/api/map/tiles/world/{z}/{x}/{y}.mvt?v=1', minZoom: 0, maxZoom: 13 }
const baltimore = { lat: 39.2866, lng: -76.602 }

function boxOf({ z, x, y }: { z: number; x: number; y: number }) {
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
  const lng = (column: number) => (column / 2 ** z) * 360 - 180
  return { west: lng(x), east: lng(x + 1), north: lat(y), south: lat(y + 1) }
}

describe('the tiles along a line', () => {
  test('cover all its points and everything between them', () => {
    const near = fc.record({
      lat: fc.double({ min: 39, max: 39.6, noNaN: true }),
      lng: fc.double({ min: -77, max: -76.4, noNaN: true }),
    })
    fc.assert(
      fc.property(
        near,
        near,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 6, max: 14 }),
        (a, b, share, z) => {
          const point = { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share }
          const isCovered = tilesAlong([a, b], z, 300)
            .map(boxOf)
            .some(
              ({ west, south, east, north }) =>
                point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north,
            )
          expect(isCovered).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('continue across the antimeridian and end at the edge of the map', () => {
    const hop = tilesAlong(
      [
        { lat: 0, lng: 179.99 },
        { lat: 0, lng: -179.99 },
      ],
      4,
      100,
    )
    expect(new Set(hop.map(({ x }) => x))).toEqual(new Set([15, 0]))
    expect(tilesAlong([{ lat: 89, lng: 0 }], 3, 5000).every(({ y }) => y === 0)).toBe(true)
  })

  test('have a maximum number: a long ride gets less detail rather than a part of the line', () => {
    const far = [baltimore, { lat: 40.7, lng: -74 }, { lat: 45.5, lng: -73.6 }]
    const addresses = tileAddressesAlong(far, [world])
    expect(addresses.length).toBeLessThanOrEqual(mostTiles)
    expect(addresses).toContain('/api/map/tiles/world/0/0/0.mvt?v=1')
    const short = tileAddressesAlong([baltimore], [world])
    expect(short.some((address) => address.includes('/13/'))).toBe(true)
  })

  test('exclude regions elsewhere', () => {
    const region = { ...world, bounds: [-8.7, 41.1, -8.5, 41.2] as const }
    expect(tileAddressesAlong([baltimore], [{ ...region, minZoom: 10 }])).toEqual([])
  })
})

test('the files of a map are the fonts and vector tiles of this server only', () => {
  const style = {
    'font-faces': {
      'Jersey 10': [{ url: '/api/map/fonts/jersey.woff2' }, { url: 'https://elsewhere.example/font.woff2' }],
    },
    sources: {
      world: { type: 'vector', tiles: [world.template], maxzoom: 1 },
      foreign: { type: 'vector', tiles: ['https://elsewhere.example/{z}/{x}/{y}'], maxzoom: 1 },
      sly: { type: 'vector', tiles: ['//elsewhere.example/{z}/{x}/{y}'], maxzoom: 1 },
      traffic: { type: 'raster', tiles: ['/traffic/{z}/{x}/{y}'] },
    },
  }
  expect(mapFiles(style, [baltimore])).toEqual([
    '/api/map/fonts/jersey.woff2',
    '/api/map/tiles/world/0/0/0.mvt?v=1',
    '/api/map/tiles/world/1/0/0.mvt?v=1',
  ])
  expect(mapFiles({}, [baltimore])).toEqual([])
})
