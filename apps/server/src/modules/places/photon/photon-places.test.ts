import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlacesThread } from '../places-thread.ts'
import { createPhotonPlaces } from './photon-places.ts'

const cafe = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-8.61, 41.145] },
  properties: {
    osm_type: 'N',
    osm_id: 7,
    osm_key: 'amenity',
    osm_value: 'cafe',
    type: 'house',
    name: 'Café Majestic',
    street: 'Rua de Santa Catarina',
    housenumber: '112',
    postcode: '4000-442',
    city: 'Porto',
    country: 'Portugal',
    countrycode: 'PT',
  },
}
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

const requested: URL[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  requested.push(new URL(request.url ?? '', 'http://photon'))
  answer(response)
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

const errors: string[] = []
const own = openPlacesThread({ findRegionFiles: async () => [], reportError: (event) => errors.push(event) })
afterAll(() => own.close())
const places = ({ leftAloneMs = 0 } = {}) =>
  createPhotonPlaces({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    own,
    reportError: (event) => errors.push(event),
    timeoutMs: 200,
    leftAloneMs,
  })
const near = { lat: 41.145, lng: -8.61 }

test('finds a place on the server of the operator, and finds it again by its id', async () => {
  answer = (response) => response.end(collection(cafe))
  const found = await places().search('majestic', { limit: 5, near })
  expect(found).toEqual([
    {
      placeId: 'photon:N7@41.14500,-8.61000',
      name: 'Café Majestic',
      address: 'Rua de Santa Catarina 112, 4000-442 Porto, Portugal',
      lat: 41.145,
      lng: -8.61,
      kind: 'coffee',
      distance: 0,
    },
  ])
  expect(requested.at(-1)?.pathname).toBe('/api')
  expect(Object.fromEntries(requested.at(-1)?.searchParams ?? [])).toEqual({
    q: 'majestic',
    limit: '5',
    lat: '41.145',
    lon: '-8.61',
  })
  expect(await places().find('photon:N7@41.14500,-8.61000')).toMatchObject({ name: 'Café Majestic' })
  expect(await places().find('photon:N8@41.14500,-8.61000')).toBeUndefined()
  expect(await places().reverse(near, 1_000)).toMatchObject({ name: 'Café Majestic', distance: 0 })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['is down', (response) => response.destroy()],
  ['hangs', () => {}],
  ['refuses', (response) => response.writeHead(500).end()],
  ['sends another kind of JSON', (response) => response.end('<html>')],
  ['sends no JSON', (response) => response.end('{"features":7}')],
  ['knows nothing', (response) => response.end(collection())],
  ['sends a reply above the size limit', (response) => response.end(`{"features":[${' '.repeat(2 * 1024 * 1024)}]}`)],
  [
    'is too slow',
    (response) => {
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
  ],
  [
    'sends invalid coordinates',
    (response) => response.end(collection({ ...cafe, geometry: { coordinates: [999, 0] } })),
  ],
  ['redirects to another server', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('answers from our own places if the server %s', async (_title, wrong) => {
  answer = wrong
  expect((await places().search('porto', { limit: 3, near }))[0]).toMatchObject({ placeId: 'geonames:2735943' })
  expect(await places().reverse(near, 25_000)).toMatchObject({ placeId: expect.stringMatching(/^geonames:/) })
})

test('sends a position near 0° in plain decimals', async () => {
  await places().search('majestic', { limit: 5, near: { lat: 0.0000004, lng: -0.0000004 } })
  expect(requested.at(-1)?.search).toContain('lat=0.0000004&lon=-0.0000004')
})

test('drops places above the limit or outside of the radius', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...cafe,
    properties: { ...cafe.properties, osm_id: index + 1 },
  }))
  answer = (response) => response.end(collection(...many))
  expect(await places().search('majestic', { limit: 5, near })).toHaveLength(5)
  const inLisbon = { lat: 38.72, lng: -9.14 }
  expect(await places().reverse(inLisbon, 25_000)).toMatchObject({ placeId: expect.stringMatching(/^geonames:/) })
})

test('waits for a hanging server once, and tries again after a pause', async () => {
  const source = places({ leftAloneMs: 1_000 })
  answer = () => {}
  const before = requested.length
  for (const q of ['porto', 'lisboa', 'braga', 'faro', 'viseu', 'guarda'])
    expect(await source.search(q, { limit: 1, near })).toHaveLength(1)
  expect(requested.length - before).toBe(1)
  answer = (response) => response.end(collection(cafe))
  await expect.poll(async () => (await source.search('majestic', { limit: 1, near }))[0]?.name).toBe('Café Majestic')
})

test('keeps asking a server that refused a query', async () => {
  const source = places({ leftAloneMs: 60_000 })
  answer = (response) => response.writeHead(400).end()
  await source.search('porto', { limit: 1, near })
  answer = (response) => response.end(collection(cafe))
  expect(await source.search('majestic', { limit: 1, near })).toMatchObject([{ name: 'Café Majestic' }])
})

test('answers 503 instead of 404 for a known id while the server is unavailable', async () => {
  answer = (response) => response.writeHead(503).end()
  await expect(places().find('photon:N7@41.14500,-8.61000')).rejects.toMatchObject({ status: 503, code: 'places.away' })
  answer = () => expect.unreachable('Nothing like this is asked for.')
  expect(await places().find('photon:N7@1.2.3,--5')).toBeUndefined()
})

describe('a server with names in some languages', () => {
  const lang = () => requested.at(-1)?.searchParams.get('lang')

  test('is asked in the language of the reader', async () => {
    answer = (response) => response.end(collection(cafe))
    const source = places()
    await source.search('majestic', { limit: 5, near, language: 'pt-PT' })
    expect(lang()).toBe('pt')
    await source.reverse(near, 1_000, 'de')
    expect(lang()).toBe('de')
    await source.find('photon:N7@41.14500,-8.61000', 'fr')
    expect(lang()).toBe('fr')
  })

  test('is asked once for a language that it refuses, and then without', async () => {
    answer = (response) => {
      if (lang() === 'pl') response.writeHead(400).end('{"message":"Language is not supported."}')
      else response.end(collection(cafe))
    }
    const source = places()
    errors.length = 0
    const before = requested.length
    const search = async (language: 'pl' | 'de') =>
      expect(await source.search('majestic', { limit: 1, near, language })).toMatchObject([{ name: 'Café Majestic' }])
    await search('pl')
    await search('pl')
    await search('de')
    const asked = requested.slice(before).map(({ searchParams }) => searchParams.get('lang'))
    expect(asked).toEqual(['pl', null, null, 'de'])
    expect(errors).toEqual([])
  })

  test('keeps a language if the query itself was refused', async () => {
    const source = places()
    answer = (response) => response.writeHead(400).end()
    await source.search('porto', { limit: 1, near, language: 'de' })
    answer = (response) => response.end(collection(cafe))
    await source.search('majestic', { limit: 1, near, language: 'de' })
    expect(lang()).toBe('de')
  })
})
