import { describe, expect, test } from 'vitest'
import { bbbikeIndex, geofabrikIndex } from '../../../../test/network/extract-server.ts'
import { findExtract, searchExtracts } from './find-extract.ts'
import { readIndex } from './read-index.ts'

const pbf = (path: string) => `https://download.example/${path}-latest.osm.pbf`
const regions = readIndex(
  geofabrikIndex([
    { id: 'europe', name: 'Europe', pbf: pbf('europe') },
    { id: 'north-america', name: 'North America', pbf: pbf('north-america') },
    { id: 'us', name: 'United States of America', parent: 'north-america', codes: ['US'], pbf: pbf('us') },
    { id: 'georgia', name: 'Georgia', parent: 'europe', codes: ['GE'], pbf: pbf('europe/georgia') },
    { id: 'us/georgia', name: 'us/georgia', parent: 'us', pbf: pbf('us/georgia') },
    { id: 'us/new-york', name: 'us/new-york', parent: 'us', pbf: pbf('us/new-york') },
    { id: 'germany', name: 'Germany', parent: 'europe', codes: ['DE'], pbf: pbf('europe/germany') },
    { id: 'berlin', name: 'Berlin', parent: 'germany', pbf: pbf('europe/germany/berlin') },
    { id: 'portugal', name: 'Portugal', parent: 'europe', codes: ['PT'], pbf: pbf('europe/portugal') },
    {
      id: 'dach',
      name: 'Germany, Austria, Switzerland',
      parent: 'europe',
      codes: ['DE', 'AT', 'CH'],
      pbf: pbf('dach'),
    },
  ]),
  new URL('https://download.example/index-v1.json'),
)
const cities = readIndex(
  bbbikeIndex(['Berlin', 'NewYork', 'Porto', 'PortoAlegre', 'SanktPetersburg', 'Zuerich']),
  new URL('https://cities.example/osm/bbbike/'),
)
const all = [...regions, ...cities]

describe('the lists of the extract servers', () => {
  test('of cities: folders are towns in words, with the day of the list, and the address is the file of that name', () => {
    expect(cities.map(({ name }) => name)).toEqual([
      'Berlin',
      'New York',
      'Porto',
      'Porto Alegre',
      'Sankt Petersburg',
      'Zuerich',
    ])
    expect(cities[1]).toMatchObject({
      address: 'https://cities.example/osm/bbbike/NewYork/NewYork.osm.pbf',
      date: '2026-11-20',
      kind: 'city',
    })
  })

  test('of countries: each lies in its parents, states are called by their own name', () => {
    expect(regions.find(({ path }) => path === 'north-america/us/new-york')).toMatchObject({ name: 'New York' })
    expect(regions.map(({ path }) => path)).toContain('europe/germany/berlin')
  })

  test.each(['<html>no list</html>', '{}', '{"type":"FeatureCollection","features":[]}', ''])('%s is none', (text) => {
    expect(() => readIndex(text, new URL('https://x.example/'))).toThrow(/./)
  })

  test('that go in circles are read all the same', () => {
    const text = geofabrikIndex([
      { id: 'a', name: 'A', parent: 'b', pbf: pbf('a') },
      { id: 'b', name: 'B', parent: 'a', pbf: pbf('b') },
    ])
    expect(readIndex(text, new URL('https://x.example/'))).toHaveLength(2)
  })
})

describe('a name', () => {
  test.each([
    ['porto', 'city/porto'],
    ['  PORTO ', 'city/porto'],
    ['Pórto', 'city/porto'],
    ['port', 'city/porto'],
    ['Portugl', 'europe/portugal'],
    ['Potrugal', 'europe/portugal'],
    ['PT', 'europe/portugal'],
    ['de', 'europe/germany'],
    ['porto alegre', 'city/portoalegre'],
    ['porto-alegre', 'city/portoalegre'],
    ['Berlin, Germany', 'europe/germany/berlin'],
    ['germany/berlin', 'europe/germany/berlin'],
    ['city/berlin', 'city/berlin'],
    ['us/georgia', 'north-america/us/georgia'],
    ['europe/georgia', 'europe/georgia'],
    ['georgia, us', 'north-america/us/georgia'],
    ['sankt petersburg', 'city/sanktpetersburg'],
    ['Zürich', 'city/zuerich'],
  ])('%s is %s', (text, path) => {
    expect(findExtract(text, all).path).toBe(path)
  })

  test('that several have is refused with all of them, cities first', () => {
    expect(() => findExtract('Georgia', all)).toThrow(/europe\/georgia, north-america\/us\/georgia/)
    expect(() => findExtract('berlin', all)).toThrow(/city\/berlin, europe\/germany\/berlin/)
    expect(() => findExtract('new york', all)).toThrow(/city\/newyork, north-america\/us\/new-york/)
  })

  test('that nobody has is refused with those like it', () => {
    expect(() => findExtract('Portland', all)).toThrow(/no extract called “Portland”.*city\/porto/)
    expect(() => findExtract('Xyzzy', all)).toThrow('There is no extract called “Xyzzy”.')
    for (const odd of ['', '   ', '%', '🛵', "'; drop table", '../../etc/passwd', 'a'.repeat(1000)])
      expect(() => findExtract(odd, all), odd).toThrow(/There is no extract/)
  })
})

describe('looking for a name', () => {
  test('finds what begins with it before what holds it, cities first', () => {
    expect(searchExtracts('port', all).map(({ path }) => path)).toEqual([
      'city/porto',
      'city/portoalegre',
      'europe/portugal',
    ])
    expect(searchExtracts('york', all).map(({ path }) => path)).toEqual(['city/newyork', 'north-america/us/new-york'])
  })

  test('forgives a slip, and lists everything for nothing', () => {
    expect(searchExtracts('prtugal', all).map(({ path }) => path)).toEqual(['europe/portugal'])
    expect(searchExtracts('', all)).toHaveLength(all.length)
    expect(searchExtracts('xyzzy', all)).toEqual([])
  })
})
