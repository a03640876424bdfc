import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import type { LanguageTag } from '@scooter-rides/messages'
import { describeOnMaps, mapData, type OsmFeature } from '@scooter-rides/osm-import/testing'
import { makePlaces, placesOfExtract, spot, street } from '../../../../test/maps/made-places.ts'
import { openPlacesThread } from '../places-thread.ts'
import { createPlacesService } from '../places.service.ts'

let current: string[] = []
const errors: unknown[] = []
const thread = openPlacesThread({
  findRegionFiles: async () => current,
  reportError: (event, error) => errors.push([event, error]),
})
const places = createPlacesService({ places: thread, clock: () => new Date('2026-07-15T16:00:00Z') })
afterAll(() => thread.close())

const HERE = { lat: 43, lng: -107 }
const imported = async (...features: OsmFeature[]) => {
  current = [(await makePlaces(features)).file]
}
const first = async (q: string, language: LanguageTag, near = HERE) =>
  (await places.search({ q, ...near }, language))[0]

const named = (feature: OsmFeature, names: Record<string, string>) => ({
  ...feature,
  tags: { ...feature.tags, ...names },
})

/** As a release before names in other languages made it. */
function makeOld(file: string) {
  const db = new DatabaseSync(file)
  db.exec('DROP TABLE place_name; DROP TABLE address_name')
  db.close()
}

describe('a place with names in several languages', () => {
  const town = spot(1, 43, -107, {
    place: 'town',
    name: 'Rivière',
    'name:de': 'Flussstadt',
    'name:pt': 'Ribeira',
    'name:ar': 'مدينة النهر',
  })
  const features = [
    town,
    spot(2, 43.001, -107, {
      amenity: 'cafe',
      name: 'Le Café',
      'name:de': 'Das Café',
      'addr:street': 'Rue Neuve',
      'addr:city': 'Rivière',
    }),
    named(street(10, 'Rue Neuve', [43.0012, -107.002], [43.0012, -107]), {
      'name:de': 'Neue Straße',
      'name:nl': 'Nieuwstraat',
    }),
    spot(3, 43.0013, -107.001, { building: 'yes', 'addr:street': 'Rue Neuve', 'addr:housenumber': '7' }),
  ]

  test('shows the reader’s name, street and town, otherwise the local ones', async () => {
    await imported(...features)
    expect(await first('cafe', 'de')).toMatchObject({
      name: 'Das Café',
      address: expect.stringMatching(/^Neue Straße, Flussstadt, /),
    })
    expect(await first('cafe', 'nl')).toMatchObject({
      name: 'Le Café',
      address: expect.stringMatching(/^Nieuwstraat, Rivière, /),
    })
    expect(await places.get('osm:n2', 'de')).toMatchObject({ name: 'Das Café' })
    expect(await places.reverse({ lat: 43.0013, lng: -107.001 }, 'de')).toMatchObject({
      name: '7 Neue Straße',
      address: expect.stringContaining('Flussstadt'),
    })
    expect(await places.reverse({ lat: 43.03, lng: -107.03 }, 'pt-PT')).toMatchObject({ name: 'Ribeira' })
    expect(await places.nearby({ ...HERE, category: 'coffee' }, 'de')).toMatchObject([{ name: 'Das Café' }])
  })

  test('is found by each of its names, in every language of the reader', async () => {
    await imported(...features)
    for (const typed of ['Rivière', 'flussstadt', 'fluss', 'flusstadt', 'Ribeira', 'مدينه النهر', 'مدينة'])
      expect((await first(typed, 'fr'))?.placeId, typed).toBe('osm:n1')
    expect((await first('neue strasse 7, flussstadt', 'de'))?.name).toBe('7 Neue Straße')
    expect((await first('neue str', 'en'))?.name).toBe('Rue Neuve')
  })

  test('has the name of the nearest town, if two have the same local name', async () => {
    await imported(
      spot(1, 43, -107, { place: 'town', name: 'Halle', 'name:fr': 'Hal' }),
      spot(2, 43.3, -107, { place: 'village', name: 'Halle' }),
      spot(3, 43.001, -107, { amenity: 'pub', name: 'Zwergwirt', 'addr:city': 'Halle' }),
      spot(4, 43.301, -107, { amenity: 'pub', name: 'Bergwirt', 'addr:city': 'Halle' }),
    )
    expect((await first('zwergwirt', 'fr'))?.address).toMatch(/^Hal, /)
    expect((await first('bergwirt', 'fr'))?.address).toMatch(/^Halle\b/)
  })

  test('is one place with its translated object on the map', async () => {
    await imported(
      spot(1, 43, -107, { railway: 'station', name: 'Centre' }),
      spot(2, 43.0005, -107, { railway: 'station', name: 'Centre', 'name:de': 'Mitte', opening_hours: '24/7' }),
    )
    const found = await places.search({ q: 'mitte', ...HERE }, 'de')
    expect(found.filter(({ kind }) => kind === 'station')).toMatchObject([{ name: 'Mitte' }])
  })

  test('that is also in the gazetteer is listed once, under the reader’s name', async () => {
    await imported(
      spot(1, 42.866, -106.313, { place: 'city', name: 'Kasper', 'name:en': 'Casper', 'name:de': 'Kaspar' }),
    )
    const near = { lat: 42.86, lng: -106.3 }
    const names = async (language: LanguageTag) =>
      (await places.search({ q: 'casper', ...near }, language))
        .filter(({ address }) => address.startsWith('Wyoming'))
        .map(({ name }) => name)
    expect(await names('de')).toEqual(['Kaspar'])
    expect(await names('fr')).toEqual(['Kasper'])
    expect(await names('en')).toEqual(['Casper'])
    expect((await places.reverse(near, 'de')).name).toBe('Kaspar')
    expect((await places.findTown(near, 'de'))?.name).toBe('Kaspar')
  })
})

test('a place without a name is called by its kind in the language of the reader', async () => {
  await imported(
    spot(1, 43, -107, { tourism: 'viewpoint' }),
    spot(2, 43, -107, { amenity: 'fuel', 'name:de': 'Dorftankstelle' }),
    spot(3, 43, -107, { amenity: 'pub', name: 'Parking' }),
  )
  const nameOf = async (category: string, language: LanguageTag) =>
    (await places.nearby({ ...HERE, category }, language)).map(({ name }) => name)
  expect(await nameOf('viewpoint', 'de')).toEqual(['Aussichtspunkt'])
  expect(await nameOf('viewpoint', 'ar')).toEqual(['إطلالة'])
  expect(await nameOf('viewpoint', 'en')).toEqual(['Viewpoint'])
  expect(await nameOf('fuel', 'de')).toEqual(['Dorftankstelle'])
  expect(await nameOf('fuel', 'pl')).toEqual(['Stacja paliw'])
  expect(await nameOf('bar', 'de')).toEqual(['Parking'])
})

test('a file of an older import is searched as before, with local names', async () => {
  const { file } = await makePlaces([
    spot(1, 43, -107, { place: 'town', name: 'Rivière', 'name:de': 'Flussstadt' }),
    spot(2, 43, -107, { amenity: 'cafe', name: 'قهوة موسى' }),
  ])
  makeOld(file)
  const db = new DatabaseSync(file)
  // The former rules left these letters as they are.
  db.exec(`UPDATE place SET words = 'قهوة موسى' WHERE ref = 'n2'`)
  const { id } = db.prepare(`SELECT id FROM place WHERE ref = 'n2'`).get() ?? {}
  db.exec(`INSERT INTO place_words (rowid, words) VALUES (${Number(id)}, 'قهوة موسى')`)
  db.close()
  current = [file]
  errors.length = 0
  expect(await first('riviere', 'de')).toMatchObject({ placeId: 'osm:n1', name: 'Rivière' })
  expect(await first('قهوة موسى', 'ar')).toMatchObject({ placeId: 'osm:n2' })
  expect(await places.nearby({ ...HERE, q: 'قهوة' }, 'ar')).toMatchObject([{ placeId: 'osm:n2' }])
  expect((await places.reverse({ lat: 43.01, lng: -107 }, 'de')).name).toBe('Rivière')
  expect(errors).toEqual([])
})

/** What riders type in a language, and the name and a part of the address that they read. */
type Searches = [language: LanguageTag, typed: string, name: string, address?: string][]

describeOnMaps('real places', () => {
  test.each<[extract: string, near: { lat: number; lng: number }, searches: Searches]>([
    [
      'andorra-2021',
      { lat: 42.507, lng: 1.522 },
      [
        ['fr', 'andorre la vieille', 'Andorre-la-Vieille'],
        ['ar', 'اندورا لا فيلا', 'أندورا لا فيلا'],
        ['de', 'andorra la vella', 'Andorra la Vella'],
        ['de', 'andorre la vieille', 'Andorra la Vella'],
        ['fr', 'Croix-Rouge andorrane', 'Croix-Rouge andoranne'],
      ],
    ],
    [
      'liechtenstein-2021',
      { lat: 47.14, lng: 9.52 },
      [
        ['ar', 'فادوز', 'فادوز'],
        ['ar', 'Landesmuseum', 'Liechtensteinisches Landesmuseum Vaduz', 'Städtle 43, 9490 فادوز, ليختنشتاين'],
        ['en', 'Landesmuseum', 'Liechtenstein National Museum', 'Städtle 43, 9490 Vaduz, Liechtenstein'],
      ],
    ],
    [
      'monaco-2025',
      { lat: 43.73, lng: 7.42 },
      [
        ['de', 'Ozeanographisches Museum', 'Ozeanographisches Museum Monaco', 'Avenue Saint-Martin'],
        ['de', 'musee oceanographique', 'Ozeanographisches Museum Monaco'],
        ['fr', 'Ozeanographisches Museum', 'Musée Océanographique'],
        ['pl', 'casino de monte carlo', 'Casino de Monte Carlo', 'Place du Casino'],
      ],
    ],
    [
      'porto-2020',
      { lat: 41.145, lng: -8.611 },
      [['es', 'torre dos clerigos', 'Torre dos Clérigos', 'Oporto, Portugal']],
    ],
  ])('of %s have the names of the reader’s language', async (extract, near, searches) => {
    current = [(await placesOfExtract(mapData(extract))).file]
    for (const [language, typed, name, address = ''] of searches) {
      const found = await first(typed, language, near)
      expect(found, `${typed} in ${language}`).toMatchObject({ name, address: expect.stringContaining(address) })
    }
  })
})
