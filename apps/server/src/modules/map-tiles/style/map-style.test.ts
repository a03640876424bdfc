import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { languages } from '@scooter-rides/messages'
import { describe, expect, test } from 'vitest'
import { labelOf } from '../../../../test/maps/label-of.ts'
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
  mapStyle({
    mode,
    language: 'en',
    worldTiles: '/world/{z}/{x}/{y}.mvt',
    worldMaxZoom: 7,
    streets: regions.map(street),
  })

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
    language: 'en',
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

describe('a label', () => {
  const styleIn = (language: (typeof languages)[number]['tag']) =>
    mapStyle({ mode: 'light', language, worldTiles: '/world', worldMaxZoom: 7, streets: [street('monaco')] })
  const monaco = { kind_detail: 'city', name: 'Monaco', 'name:pt': 'Mónaco', 'name:pl': 'Monako', 'name:ar': 'موناكو' }

  test.each([
    ['pl', 'Monako'],
    ['pt-PT', 'Mónaco'],
    ['ar', 'موناكو'],
    ['de', 'Monaco'],
  ] as const)('in %s is %s', (language, label) => {
    expect(labelOf(styleIn(language), 'monaco:towns', monaco)).toBe(label)
  })

  test('prefers the name in the region of the language', () => {
    expect(labelOf(styleIn('pt-PT'), 'monaco:towns', { ...monaco, 'name:pt-PT': 'Mónaco (Portugal)' })).toBe(
      'Mónaco (Portugal)',
    )
  })

  test.each(languages.map(({ tag }) => tag))('of a region imported before is local in %s', (language) => {
    expect(labelOf(styleIn(language), 'monaco:towns', { name: 'Monaco' })).toBe('Monaco')
  })

  test.each(['towns', 'villages', 'quarters', 'street-names', 'stream-names', 'water-names', 'poi-names'])(
    'of the layer %s is in the language of the reader',
    (layer) => {
      expect(labelOf(styleIn('de'), `monaco:${layer}`, { name: 'Local', 'name:de': 'Deutsch' })).toBe('Deutsch')
    },
  )

  test('of a road number, a house number or a one-way street has no language', () => {
    const properties = { name: 'Local', 'name:de': 'Deutsch', ref: 'A 8', addr_housenumber: '7' }
    const labels = ['road-numbers', 'house-numbers', 'one-way'].map((layer) =>
      labelOf(styleIn('de'), `monaco:${layer}`, properties),
    )
    expect(labels).toEqual(['A 8', '7', '>'])
  })
})

test.each(languages.map(({ tag }) => tag))('the credits in %s name and link all sources', (language) => {
  const { sources } = mapStyle({ mode: 'light', language, worldTiles: '/world', worldMaxZoom: 7, streets: [] })
  expect(sources.world.attribution).toMatch(/©.*<a href="https:[^"]*">OpenStreetMap<\/a>.*GeoNames.*Natural Earth/)
})

test('the name of the font needs no quotes, so that letters which it lacks are drawn in full size by another', () => {
  expect(Object.keys(styleOf('light')['font-faces'])).toEqual([expect.stringMatching(/^[a-z][-\w]*$/i)])
})
