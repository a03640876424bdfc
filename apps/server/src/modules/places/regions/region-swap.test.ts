import { open, rm, truncate } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '@scooter-rides/osm-import/testing'
import { makePlaces, spot, street } from '../../../../test/maps/made-places.ts'
import { openPlacesThread } from '../places-thread.ts'
import { createPlacesService } from '../places.service.ts'

let current: string[] = []
const errors: string[] = []
/** A Wednesday, ten in the morning in Wyoming. */
const clock = () => new Date('2026-07-15T16:00:00Z')
const thread = openPlacesThread({
  findRegionFiles: async () => current,
  reportError: (event) => errors.push(event),
})
const places = createPlacesService({ places: thread, clock })
afterAll(() => thread.close())

const HERE = { lat: 43, lng: -107 }
const cafe = (id: number, name: string, tags: Record<string, string> = {}) =>
  spot(id, 43, -107, { amenity: 'cafe', name, ...tags })
const names = async (q: string) => (await places.autocomplete({ q, ...HERE })).map(({ name }) => name)

describe('a region that is imported again', () => {
  test('answers from its new build without places that were deleted', async () => {
    const [before, after] = [await makePlaces([cafe(1, 'Old Kettle')]), await makePlaces([cafe(2, 'New Kettle')])]
    current = [before.file]
    expect(await names('kettle')).toContain('Old Kettle')
    expect(await places.get('osm:n1')).toMatchObject({ name: 'Old Kettle' })

    current = [after.file]
    expect(await names('kettle')).toContain('New Kettle')
    await expect(places.get('osm:n1')).rejects.toMatchObject({ status: 404, code: 'places.unknown' })
  })

  test('answers without errors while it is swapped and its old build is deleted', async () => {
    const [before, after] = [await makePlaces([cafe(1, 'Old Kettle')]), await makePlaces([cafe(2, 'New Kettle')])]
    current = [before.file]
    const searches = Array.from({ length: 30 }, () => names('kettle'))
    current = [after.file]
    await rm(before.file)
    searches.push(...Array.from({ length: 30 }, () => names('kettle')))
    // A query that began before the swap may miss only deleted places.
    expect((await Promise.all(searches)).at(-1)).toContain('New Kettle')
  })

  test('does not affect other regions if its file is missing or has another version', async () => {
    const { file } = await makePlaces([cafe(1, 'Old Kettle')])
    const noMap = join(await testFolder(), 'places.sqlite')
    writeFileSync(noMap, 'no database')
    current = [join(await testFolder(), 'gone.sqlite'), noMap, file]
    expect(await names('old kettle')).toContain('Old Kettle')
  })
})

describe('an address with its ZIP code', () => {
  test('finds the house if it is known, otherwise the ZIP code', async () => {
    const house = { building: 'yes', 'addr:street': 'Broome Street', 'addr:housenumber': '12' }
    const onMap = [street(10, 'Broome Street', [40.718, -73.995], [40.719, -73.99]), spot(1, 40.7185, -73.992, house)]
    const typed = '12 Broome St, New York, NY 10002'
    current = []
    expect((await places.search({ q: typed }))[0]?.placeId).toBe('zip:10002')
    current = [(await makePlaces(onMap)).file]
    expect((await places.search({ q: typed })).slice(0, 2).map(({ name }) => name)).toEqual([
      '12 Broome Street',
      'New York, NY 10002',
    ])
    expect(await places.geocode({ q: typed })).toMatchObject({ placeId: 'osm:n1', kind: 'address' })
  })
})

describe('a place of a region', () => {
  test('is open or closed by local time', async () => {
    const hours = { opening_hours: 'Mo-Fr 08:00-18:00' }
    current = [
      (
        await makePlaces([
          cafe(1, 'Day', hours),
          cafe(2, 'Night', { opening_hours: 'Mo-Su 20:00-04:00' }),
          cafe(3, 'Moody', { opening_hours: 'sunrise-sunset' }),
        ])
      ).file,
    ]
    expect(await places.get('osm:n1')).toMatchObject({ openingHours: 'Mo-Fr 08:00-18:00', isOpen: true })
    expect(await places.get('osm:n2')).toMatchObject({ isOpen: false })
    expect(await places.get('osm:n3')).not.toHaveProperty('isOpen')
  })

  test.each(['coffee', 'Coffee', 'cafés', 'Coffee Shops', 'CAFE'])('is found as %j nearby', async (category) => {
    current = [(await makePlaces([cafe(1, 'Old Kettle'), spot(2, 43, -107, { amenity: 'fuel', name: 'Esso' })])).file]
    expect(await places.nearby({ ...HERE, category })).toMatchObject([
      { name: 'Old Kettle', kind: 'coffee', distance: 0 },
    ])
  })

  test('is rejected with the known kinds if its kind is unknown', async () => {
    await expect(places.nearby({ ...HERE, category: 'dragons' })).rejects.toMatchObject({ status: 400 })
  })

  test('is found on both sides of the antimeridian, and near a pole', async () => {
    const made = await makePlaces([
      spot(1, -16.8, 179.999, { amenity: 'fuel', name: 'East' }),
      spot(2, -16.8, -179.999, { amenity: 'fuel', name: 'West' }),
      spot(3, 89.999, 90, { amenity: 'fuel', name: 'Pole' }),
    ])
    current = [made.file]
    const near = async (lat: number, lng: number) =>
      (await places.nearby({ lat, lng, category: 'fuel' })).map(({ name }) => name).sort()
    expect(await near(-16.8, 180)).toEqual(['East', 'West'])
    expect(await near(-16.8, -180)).toEqual(['East', 'West'])
    expect(await near(90, 0)).toEqual(['Pole'])
    expect((await places.autocomplete({ q: 'wes', lat: -16.8, lng: 179.9999 }))[0]?.name).toBe('West')
  })
})

describe('a region whose file is damaged', () => {
  /** Every page but the first is overwritten, as by a failing disk. */
  async function damage(file: string) {
    const handle = await open(file, 'r+')
    const { size } = await handle.stat()
    await handle.write(Buffer.alloc(size - PAGE, 0xa5), 0, size - PAGE, PAGE)
    await handle.close()
  }
  const PAGE = 4096

  test.each<[when: string, harm: (file: string) => Promise<void>]>([
    ['overwritten', damage],
    ['cut short', (file) => truncate(file, PAGE)],
    ['emptied', (file) => truncate(file, 0)],
  ])('does not affect other regions and towns (%s)', async (_when, harm) => {
    const [good, bad] = [
      await makePlaces([cafe(1, 'Old Kettle')]),
      await makePlaces([cafe(2, 'New Kettle'), street(10, 'Kettle Street', [43.001, -107.002], [43.001, -107])]),
    ]
    current = [good.file, bad.file]
    expect(await names('new kettle')).toContain('New Kettle')

    await harm(bad.file)
    const opensAnew = openPlacesThread({
      findRegionFiles: async () => current,
      reportError: (event) => errors.push(event),
    })
    onTestFinished(() => opensAnew.close())
    errors.length = 0
    for (const source of [places, createPlacesService({ places: opensAnew, clock })]) {
      const found = async (q: string) => (await source.autocomplete({ q, ...HERE })).map(({ name }) => name)
      const answers = await Promise.all([found('old kettle'), found('kettel street'), found('casper')])
      expect(answers[0]).toContain('Old Kettle')
      expect(answers[2]).toContain('Casper')
      // The thread may have cached pages before the damage.
      expect((await source.nearby({ ...HERE, category: 'coffee' })).map(({ name }) => name)).toContain('Old Kettle')
      expect(await source.reverse({ lat: 40.7128, lng: -74.006 })).toMatchObject({ name: 'New York City' })
      expect(await source.get('osm:n1')).toMatchObject({ name: 'Old Kettle' })
      await expect(source.get('osm:n777')).rejects.toMatchObject({ status: 404 })
    }
    // Reported once by each thread.
    expect(new Set(errors)).toEqual(new Set(['places.region_unreadable']))
    expect(errors.length).toBeLessThanOrEqual(4)
  })
})
