import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { mapStyle, type StreetTiles } from './map-style.ts'

const street = (regionId: string): StreetTiles => ({
  regionId,
  tiles: `/api/map/tiles/${regionId}/{z}/{x}/{y}.mvt?v=1`,
  minZoom: 6,
  maxZoom: 14,
  bounds: [-8.7, 41.1, -8.5, 41.2],
  coverage: [[-8.7, 41.1, -8.5, 41.2]],
  schema: 'protomaps',
})
const styleOf = (mode: 'light' | 'dark', ...regions: string[]) =>
  mapStyle({ mode, worldTiles: '/world/{z}/{x}/{y}.mvt', worldMaxZoom: 7, streets: regions.map(street) })

describe.each(['light', 'dark'] as const)('the %s map', (mode) => {
  test.each([
    ['the world alone', []],
    ['two towns', ['porto', 'baltimore']],
  ])('of %s is a valid MapLibre style', (_, regions) => {
    const style = JSON.parse(JSON.stringify(styleOf(mode, ...regions)))
    expect(validateStyleMin(style).map(({ message }) => message)).toEqual([])
  })
})

test('a map of streets names its regions and their maximum zoom', () => {
  expect(styleOf('light').metadata).toMatchObject({ hasStreets: false, maxZoom: 13 })
  expect(styleOf('light', 'porto').metadata).toEqual({
    hasStreets: true,
    maxZoom: 13,
    streets: { boxes: [[-8.7, 41.1, -8.5, 41.2]], maxZoom: 19 },
  })
})

test('streets are drawn above the ground of every region and below every label', () => {
  const { layers } = styleOf('light', 'porto', 'baltimore')
  const ids = layers.map(({ id }) => id)
  const at = (id: string) => ids.indexOf(id)
  expect(at('baltimore:water')).toBeLessThan(at('porto:streets'))
  expect(at('baltimore:streets')).toBeLessThan(at('cities'))
  expect(at('cities')).toBeLessThan(at('porto:street-names'))
  expect(new Set(ids).size).toBe(ids.length)
})

test('traffic of another server is drawn below the labels and not requested until it is shown', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  const style = mapStyle({
    mode: 'dark',
    worldTiles: '/world/{z}/{x}/{y}.mvt',
    worldMaxZoom: 7,
    streets: [street('porto')],
    trafficTiles: tiles,
  })
  expect(validateStyleMin(JSON.parse(JSON.stringify(style))).map(({ message }) => message)).toEqual([])
  expect(style.metadata).toMatchObject({ hasTraffic: true })
  expect(style.layers.find(({ id }) => id === 'traffic')).toMatchObject({ layout: { visibility: 'none' } })
  expect(JSON.stringify(styleOf('dark', 'porto'))).not.toContain('traffic')
})
