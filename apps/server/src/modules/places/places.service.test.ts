import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openPlacesThread } from './places-thread.ts'
import { createPlacesService } from './places.service.ts'

// The gazetteer of the product, opened once for all tests.
const thread = openPlacesThread({
  findRegionFiles: async () => [],
  reportError: (_event, error) => {
    throw error
  },
})
const places = createPlacesService({ places: thread, clock: systemClock })
afterAll(() => thread.close())

const NEW_YORK = { lat: 40.7128, lng: -74.006 }
const names = (found: { name: string; address: string }[]) => found.map(({ name, address }) => `${name}, ${address}`)

describe('finding a place by name', () => {
  test.each([
    ['new york', 'New York City, New York, United States'],
    ['NYC', 'New York City, New York, United States'],
    ['paris', 'Paris, Île-de-France, France'],
    ['Paris, TX', 'Paris, Texas, United States'],
    ['paris texas', 'Paris, Texas, United States'],
    ['Springfield, Illinois, USA', 'Springfield, Illinois, United States'],
    ['toronto on', 'Toronto, Ontario, Canada'],
    ['newport isle of wight', 'Newport, Isle of Wight, England, United Kingdom'],
    ['saint louis', 'St. Louis, Missouri, United States'],
    ['manhattan', 'Manhattan, New York, United States'],
    ['9490 Vaduz', 'Vaduz, Liechtenstein'],
    ['FL-9490 Vaduz', 'Vaduz, Liechtenstein'],
    ['80331 München', 'Munich, Bavaria, Germany'],
    ['Marienplatz 1, 80331 München', 'Munich, Bavaria, Germany'],
    ['münchen', 'Munich, Bavaria, Germany'],
    ['MUNCHEN', 'Munich, Bavaria, Germany'],
    ['Москва', 'Moscow, Russia'],
    ['東京', 'Tokyo, Japan'],
    // Mecca with teh marbuta and with heh, Abu Dhabi with yeh and with alef maksura.
    ['مكة', 'Mecca, Mecca Region, Saudi Arabia'],
    ['مكه', 'Mecca, Mecca Region, Saudi Arabia'],
    ['أبو ظبي', 'Abu Dhabi, United Arab Emirates'],
    ['ابو ظبى', 'Abu Dhabi, United Arab Emirates'],
  ])('finds for %j: %s', async (q, expected) => {
    expect(names(await places.autocomplete({ q }))[0]).toBe(expected)
  })

  test.each([
    ['san fransisco', 'San Francisco'],
    ['phildelphia', 'Philadelphia'],
    ['los angelos', 'Los Angeles'],
    ['lndon', 'London'],
    ['pheonix', 'Phoenix'],
    ['barclona', 'Barcelona'],
    ['new yrok', 'New York City'],
  ])('corrects the typo in %j', async (q, expected) => {
    const [first] = await places.autocomplete({ q })
    expect(first?.name).toBe(expected)
  })

  test('names the country in the language of the reader, who may type or paste it back', async () => {
    const [found] = await places.autocomplete({ q: 'paris' }, 'de')
    expect(found?.address).toBe('Île-de-France, Frankreich')
    for (const q of ['Paris, Île-de-France, Frankreich', 'Paris, Frankreich', 'paris frankr'])
      expect((await places.autocomplete({ q }, 'de'))[0]?.placeId, q).toBe(found?.placeId)
    expect((await places.geocode({ q: 'باريس, فرنسا' }, 'ar')).placeId).toBe(found?.placeId)
    expect((await places.get(found?.placeId ?? '', 'it')).address).toBe('Île-de-France, Francia')
  })

  test('matches prefixes, the largest town first', async () => {
    expect((await places.autocomplete({ q: 'lond' }))[0]?.name).toBe('London')
    expect((await places.autocomplete({ q: 'san fransi' }))[0]?.name).toBe('San Francisco')
  })

  test('prefers the town around the corner to a bigger one far away', async () => {
    const inBoston = await places.autocomplete({ q: 'cambridge', lat: 42.36, lng: -71.06 })
    expect(inBoston[0]?.address).toBe('Massachusetts, United States')
    expect(inBoston[0]?.distance).toBeLessThan(6_000)
    expect((await places.autocomplete({ q: 'cambridge' }))[0]?.address).toBe('England, United Kingdom')
  })

  test('knows US ZIP codes, alone and at the end of an address', async () => {
    const [zip] = await places.autocomplete({ q: '10002' })
    expect(zip).toMatchObject({ placeId: 'zip:10002', name: 'New York, NY 10002', kind: 'postcode' })
    expect(zip?.lat).toBeCloseTo(40.716, 2)
    expect((await places.search({ q: '12 Broome St, New York, NY 10002' }))[0]?.placeId).toBe('zip:10002')
  })

  test.each([
    '12 Broome St, New York, NY 10002-1234',
    '12 Broome St\nNew York, NY 10002\nUSA',
    '１０００２',
    '\u200e10002\u200b',
    '12 Broome St Apt 4, New York, NY 10002, United States',
  ])('reads the ZIP code of %j', async (q) => {
    expect((await places.search({ q }))[0]?.placeId).toBe('zip:10002')
    expect((await places.geocode({ q })).placeId).toBe('zip:10002')
  })

  test('falls back to the town if the street is unknown, but only for a list to choose from', async () => {
    expect(names(await places.search({ q: '5 Oak Street, Springfield, IL' }))[0]).toBe(
      'Springfield, Illinois, United States',
    )
    await expect(places.geocode({ q: '5 Oak Street, Springfield, IL' })).rejects.toMatchObject({ status: 404 })
  })

  test('offers every place of a name if the words after it are unknown, but only for a list to choose from', async () => {
    expect(names(await places.search({ q: 'Newport, Shropshire' }))).toContain(
      'Newport, Telford and Wrekin, England, United Kingdom',
    )
    await expect(places.geocode({ q: 'Newport, Shropshire' })).rejects.toMatchObject({ status: 404 })
  })

  test('finds nothing for unknown names and accepts unusual input', async () => {
    expect(await places.search({ q: 'zzqxv-nowhere-town-91' })).toEqual([])
    for (const q of ['!!!', ',,,', '🛵', 'ً', 'a'.repeat(200), '١٢٣', '-', '%00'])
      expect(await places.search({ q })).toBeInstanceOf(Array)
  })
})

describe('places with the same name', () => {
  test('contain the county when the region does not distinguish them', async () => {
    const newports = await places.search({ q: 'newport, england' })
    expect(newports.map(({ address }) => address)).toEqual(
      expect.arrayContaining([
        'Isle of Wight, England, United Kingdom',
        'Telford and Wrekin, England, United Kingdom',
        'Essex, England, United Kingdom',
      ]),
    )
  })

  test('are found again by their displayed label', async () => {
    for (const q of ['newport', 'springfield', 'frankfurt', 'san jose', 'neustadt'])
      for (const twin of await places.search({ q })) {
        const shown = [twin.name, twin.address].filter(Boolean).join(', ')
        expect((await places.search({ q: shown }))[0], shown).toEqual(twin)
      }
  })

  test('are resolved to the nearest one when only the name is given', async () => {
    const near = { lat: 41.5, lng: -71.3 }
    expect((await places.geocode({ q: 'newport', ...near })).address).toBe('Rhode Island, United States')
    expect((await places.geocode({ q: 'newport' })).address).toBe('Wales, United Kingdom')
  })
})

describe('geocoding a finished text', () => {
  test('understands coordinates and names them after the nearest town', async () => {
    const place = await places.geocode({ q: '40.7,-74.0' })
    expect(place).toMatchObject({ lat: 40.7, lng: -74, kind: 'point', name: '40.70000, -74.00000' })
    expect(place.address).toContain('New York')
    expect(await places.get(place.placeId)).toMatchObject({ lat: 40.7, lng: -74 })
  })

  test('reads pasted links and codes, and asks for a place only where the text leaves something open', async () => {
    const porto = { lat: 41.15, lng: -8.61 }
    const found = async (q: string, near = {}) =>
      (await places.search({ q, ...near })).map(({ lat, lng }) => [lat.toFixed(3), lng.toFixed(3)].join())
    expect(await found('https://www.openstreetmap.org/#map=15/41.1579/-8.6291')).toEqual(['41.158,-8.629'])
    expect(await found('595C+5CG, Porto, Portugal')).toEqual(['41.158,-8.629'])
    expect(await found('595C+5CG', porto)).toEqual(['41.158,-8.629'])
    expect(await found('595C+5CG', { lat: 41.99, lng: -7.51 })).toEqual(['42.158,-7.629'])
    expect(await found('595C+5CG')).toEqual([])
    expect(await found('595C+5CG zzqxv-nowhere-town-91', porto)).toEqual([])
    expect(await found('https://www.google.com/maps/place/Vaduz/')).toEqual(['47.142,9.522'])
    expect(await found('https://maps.app.goo.gl/Porto')).toEqual([])
    await expect(places.geocode({ q: 'https://maps.app.goo.gl/Porto' })).rejects.toMatchObject({ status: 404 })
  })

  test('offers west and east for "O", the likelier first', async () => {
    const found = async (q: string, near = {}) =>
      (await places.search({ q, ...near })).map(({ lng }) => Math.round(lng))
    const inPorto = '41,1579 N 8,6291 O'
    expect(await found(inPorto)).toEqual([-9, 9])
    expect(await found(inPorto, { lat: 42, lng: 12 })).toEqual([9, -9])
    // West of Brittany is only sea.
    expect(await found('48° 12′ N, 16° 22′ O')).toEqual([16, -16])
    expect((await places.geocode({ q: inPorto })).lng).toBeCloseTo(-8.6291)
  })

  test('takes 0, 0 for a place in the sea and not for nothing', async () => {
    expect(await places.geocode({ q: '0, 0' })).toMatchObject({ lat: 0, lng: 0, address: '' })
  })

  test('returns an error when nothing has that name', async () => {
    await expect(places.geocode({ q: 'zzqxv-nowhere-town-91' })).rejects.toMatchObject({
      status: 404,
      code: 'places.address_unknown',
    })
  })
})

describe('places around a point', () => {
  test('come nearest first, with their distance', async () => {
    const found = await places.nearby(NEW_YORK)
    expect(found[0]?.name).toBe('New York City')
    const distances = found.map(({ distance }) => distance ?? NaN)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.at(-1)).toBeLessThanOrEqual(5_000)
  })

  test('can be narrowed to a kind or a name', async () => {
    const towns = await places.nearby({ ...NEW_YORK, radius: 20_000, category: 'town' })
    expect(new Set(towns.map(({ kind }) => kind))).toEqual(new Set(['town']))
    expect((await places.nearby({ ...NEW_YORK, radius: 20_000, q: 'hoboken' })).map(({ name }) => name)).toEqual([
      'Hoboken',
    ])
    expect(await places.nearby({ ...NEW_YORK, category: 'fuel' })).toEqual([])
  })

  test('are found across the antimeridian', async () => {
    const found = await places.nearby({ lat: -16.8, lng: -179.99, radius: 100_000 })
    expect(found.some(({ lng }) => lng > 179)).toBe(true)
  })

  test('name a point, unless it is far from everything', async () => {
    expect((await places.reverse({ lat: 47.141, lng: 9.5215 })).name).toBe('Vaduz')
    await expect(places.reverse({ lat: 0, lng: -30 })).rejects.toMatchObject({ status: 404 })
    await expect(places.reverse({ lat: 90, lng: 0 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a place found before', () => {
  test('is found again by its id', async () => {
    for (const place of await places.search({ q: 'porto' })) expect(await places.get(place.placeId)).toEqual(place)
    expect(await places.get('zip:00602')).toMatchObject({ kind: 'postcode' })
  })

  test.each(['no-such-place', 'geonames:1', 'zip:99999', 'point:91,0', 'geonames:99999999999'])(
    'is unknown as %s',
    async (placeId) => {
      await expect(places.get(placeId)).rejects.toMatchObject({ status: 404, code: 'places.unknown' })
    },
  )
})

test('reads only the last parts of a text of a hundred parts, without blocking other callers', async () => {
  const hostile = Array.from({ length: 100 }, () => 'a').join(',')
  let turns = 0
  const watch = setInterval(() => (turns += 1), 1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => places.search({ q: hostile })))
  clearInterval(watch)

  expect(answers[0]).toEqual(await places.search({ q: 'a,a,a,a,a,a' }))
  expect(turns).toBeGreaterThan(10)
})
