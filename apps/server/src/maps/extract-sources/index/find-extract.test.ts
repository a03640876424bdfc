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

describe('the indexes of the extract servers', () => {
  test('list cities with folder names as words, the date of the index, and the address of the file', () => {
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

  test('list countries with their parents, and states by their own name', () => {
    expect(regions.find(({ path }) => path === 'north-america/us/new-york')).toMatchObject({ name: 'New York' })
    expect(regions.map(({ path }) => path)).toContain('europe/germany/berlin')
  })

  test.each(['<html>no list</html>', '{}', '{"type":"FeatureCollection","features":[]}', ''])(
    'are rejected with the content %s',
    (text) => {
      expect(() => readIndex(text, new URL('https://x.example/'))).toThrow(/./)
    },
  )

  test('are read although they contain cycles', () => {
    const text = geofabrikIndex([
      { id: 'a', name: 'A', parent: 'b', pbf: pbf('a') },
      { id: 'b', name: 'B', parent: 'a', pbf: pbf('b') },
    ])
    expect(readIndex(text, new URL('https://x.example/'))).toHaveLength(2)
  })
})

describe('an extract name', () => {
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
  ])('%s finds %s', (text, path) => {
    expect(findExtract(text, all).path).toBe(path)
  })

  test('that is ambiguous is rejected with all matches, cities first', () => {
    expect(() => findExtract('Georgia', all)).toThrow(/europe\/georgia, north-america\/us\/georgia/)
    expect(() => findExtract('berlin', all)).toThrow(/city\/berlin, europe\/germany\/berlin/)
    expect(() => findExtract('new york', all)).toThrow(/city\/newyork, north-america\/us\/new-york/)
  })

  test('that is unknown is rejected with similar names', () => {
    expect(() => findExtract('Portland', all)).toThrow(/no extract called “Portland”.*city\/porto/)
    expect(() => findExtract('Xyzzy', all)).toThrow('There is no extract called “Xyzzy”.')
    for (const text of ['', '   ', '%', '🛵', "'; drop table", '../../etc/passwd', 'a'.repeat(1000)])
      expect(() => findExtract(text, all), text).toThrow(/There is no extract/)
  })
})

describe('searching extract names', () => {
  test('returns prefixes before other matches, cities first', () => {
    expect(searchExtracts('port', all).map(({ path }) => path)).toEqual([
      'city/porto',
      'city/portoalegre',
      'europe/portugal',
    ])
    expect(searchExtracts('york', all).map(({ path }) => path)).toEqual(['city/newyork', 'north-america/us/new-york'])
  })

  test('corrects a typo and lists everything for an empty query', () => {
    expect(searchExtracts('prtugal', all).map(({ path }) => path)).toEqual(['europe/portugal'])
    expect(searchExtracts('', all)).toHaveLength(all.length)
    expect(searchExtracts('xyzzy', all)).toEqual([])
  })
})
