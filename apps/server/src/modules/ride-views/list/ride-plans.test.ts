import { beforeAll, describe, expect, test } from 'vitest'
import { insertManyRides } from '../../../../test/database/many-rides.ts'
import { indexesOf } from '../../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { shapeOf } from './listing-shape.filters.ts'
import { clusterStatements, countStatements } from './ride-list.repository.ts'
import type { RideListing } from './ride-listing.ts'
import { explainRead, isScanOfAll, listingOf, rideRowsRead, planOfList } from './ride-plans.testing.ts'

const count = 100_000
const database = useTestDatabase()
const now = new Date()
// Among the towns of the many rides.
const near = { lat: -59.75, lng: -179.65 }
const fortnight = new Date(now.getTime() + 14 * 864e5)
const ridden = { vehicleType: 'electric', minDistance: 10_000, maxDistance: 30_000 } as const

const planOf = (change: Partial<RideListing>) => planOfList(database().connection, { now, ...change })

function planOfCount(change: Partial<RideListing>) {
  const { shape, given } = shapeOf(listingOf({ now, limit: 1001, ...change }))
  return explainRead(database().connection, countStatements.of(shape), given)
}

function planOfClusters(change: Partial<RideListing>) {
  const { shape, given } = shapeOf(listingOf({ now, sort: 'newest', ...change }))
  return explainRead(database().connection, clusterStatements.of(shape), { ...given, cellMetres: 1000 })
}

describe('among 100,000 rides', () => {
  beforeAll(async () => {
    const { pool, withoutDeadline } = database().connection
    await withoutDeadline(() => insertManyRides(pool, count))
    await pool.query(`insert into saved_rides (ride_id, user_id) select id, 'crowd-1' from rides where id % 499 = 2`)
    await pool.query('analyze saved_rides')
  }, 180_000)

  test.each([
    ['a rider', 'crowd-1'],
    ['a stranger', undefined],
  ])('the nearest within a radius are found for %s by the index of places with few rows read', async (_, riderId) => {
    const plan = await planOf({ riderId, sort: 'near', query: { near, within: 8000 } })
    expect(indexesOf(plan)).toContain('rides_public_pt')
    expect(plan.filter(isScanOfAll)).toEqual([])
    expect(rideRowsRead(plan)).toBeLessThan(1000)
  })

  test.each([
    ['a rider', 'crowd-1'],
    ['a stranger', undefined],
  ])('the nearest of few within a radius are found for %s without reading rides beyond', async (_, riderId) => {
    const query = { near, within: 8000, vehicleType: 'foldable' as const, minDistance: 41_000, q: 'nobody has this' }
    const plan = await planOf({ riderId, sort: 'near', query, startsBefore: new Date(now.getTime() + 14 * 864e5) })
    expect(indexesOf(plan).filter((index) => index === 'rides_public_pt' || index === 'rides_search_text')).not.toEqual(
      [],
    )
    expect(plan.filter(isScanOfAll)).toEqual([])
    expect(rideRowsRead(plan)).toBeLessThan(1000)
  })

  const bbox = { west: near.lng - 0.1, south: near.lat - 0.1, east: near.lng + 0.1, north: near.lat + 0.1 }
  test.each<[string, string, Partial<RideListing>]>([
    ['what a rider may see', 'rides_start', {}],
    ['what a stranger may see', 'rides_start', { riderId: undefined }],
    ['friends’ rides', 'rides_start', { scope: 'friends' }],
    ['own rides', 'rides_user', { scope: 'mine' }],
    ['what one rider leads next', 'rides_user', { query: { organiser: 'crowd-2', status: 'upcoming' } }],
    ['what one rider led', 'rides_user', { sort: 'latest', query: { organiser: 'crowd-2', status: 'completed' } }],
    ['own rides to come', 'rides_user', { scope: 'mine', query: { when: 'coming' } }],
    ['own past rides', 'rides_user', { scope: 'mine', sort: 'latest', query: { when: 'past' } }],
    ['own drafts', 'rides_user', { scope: 'mine', sort: 'newest', query: { status: 'draft' } }],
    [
      'rides joined that are over',
      'ride_participants_user',
      { scope: 'joined', sort: 'latest', query: { when: 'past' } },
    ],
    ['past rides', 'rides_start', { sort: 'latest', query: { when: 'past' } }],
    ['the newest', 'rides_pkey', { sort: 'newest' }],
    ['the most joined', 'rides_popular', { sort: 'joined' }],
    ['the most popular rides', 'rides_taken_to', { sort: 'popular' }],
    ['popular routes', 'rides_taken_to', { sort: 'popular', query: { when: 'recent', visibility: 'public' } }],
    ['featured rides', 'rides_featured', { scope: 'featured', sort: 'joined' }],
    [
      'the next page',
      'rides_start',
      { cursor: [new Date(now.getTime() + 864e7).toISOString().replace('Z', '000Z'), 1] },
    ],
    ['a day', 'rides_start', { startsFrom: now, startsBefore: new Date(now.getTime() + 864e5) }],
    ['rides in progress', 'rides_long', { query: { status: 'ongoing' } }],
    ['rides in a box', 'rides_public_pt', { query: { bbox } }],
    ['a fortnight, filtered', 'rides_start', { startsFrom: now, startsBefore: fortnight, query: ridden }],
    ['own rides, filtered', 'rides_user', { scope: 'mine', startsFrom: now, query: { when: 'coming', ...ridden } }],
    ['saved rides, filtered', 'rides_pkey', { scope: 'saved', query: { when: 'coming', ...ridden } }],
    ['rides in a box, filtered', 'rides_public_pt', { startsBefore: fortnight, query: { bbox, ...ridden } }],
    ['rare words, filtered', 'rides_search_text', { startsFrom: now, query: { q: 'loop 42424', ...ridden } }],
    ['rare words', 'rides_search_text', { query: { q: 'loop 42424' } }],
  ])('%s are found by the index %s', async (_, index, change) => {
    const plan = await planOf(change)
    expect(indexesOf(plan)).toContain(index)
    expect(plan.filter(isScanOfAll)).toEqual([])
    expect(rideRowsRead(plan)).toBeLessThan(10_000)
  })

  test.each<[string, string, Partial<RideListing>]>([
    ['what a rider may see', 'rides_start', {}],
    ['what a stranger may see', 'rides_start', { riderId: undefined }],
    ['rides everywhere with a position', 'rides_start', { query: { near } }],
    ['own rides', 'rides_user', { scope: 'mine' }],
    ['rides in a box', 'rides_public_pt', { query: { bbox } }],
    ['rides within a radius', 'rides_public_pt', { query: { near, within: 8000 } }],
  ])('%s are counted by the index %s', async (_, index, change) => {
    const plan = await planOfCount(change)
    expect(indexesOf(plan)).toContain(index)
    expect(plan.filter(isScanOfAll)).toEqual([])
    expect(rideRowsRead(plan)).toBeLessThan(10_000)
  })

  test.each([
    ['a rider', 'crowd-1'],
    ['a stranger', undefined],
  ])('those of a town are clustered for %s by the index of places, each read once', async (_, riderId) => {
    const plan = await planOfClusters({ riderId, query: { bbox } })
    expect(indexesOf(plan)).toContain('rides_public_pt')
    expect(plan.filter(isScanOfAll)).toEqual([])
    expect(rideRowsRead(plan)).toBeLessThan(10_000)
  })

  describe('when privacy zones hide a whole town', () => {
    // The town has 2,500 rides of 25 riders; one rider takes part in a thousand.
    const town = 3
    const here = { lat: 51.25, lng: 111.35 }
    const around = { west: here.lng - 0.5, south: here.lat - 0.5, east: here.lng + 0.5, north: here.lat + 0.5 }

    beforeAll(async () => {
      const { withoutDeadline } = database().connection
      await withoutDeadline(async (client) => {
        await client.query(
          `update rides set blurred = '{"visibleStopIds": [], "hiddenAreas": []}', public_lat = 51, public_lng = 111 where id % 40 = $1`,
          [town],
        )
        await client.query(
          `insert into ride_participants (ride_id, user_id, answer)
          select id, 'crowd-4', 'yes' from rides where id % 40 = $1 limit 1000 on conflict do nothing`,
          [town],
        )
        await client.query('analyze')
      })
    }, 60_000)

    test.each<[string, Partial<RideListing>]>([
      ['on the map', { query: { bbox: around } }],
      ['within a radius, the next first', { query: { near: here, within: 20_000 } }],
      ['within a radius, the nearest first', { sort: 'near', query: { near: here, within: 20_000 } }],
    ])('a rider finds the exactly visible ones %s, each read once', async (_, change) => {
      const plan = await planOf({ riderId: 'crowd-4', ...change })
      expect(indexesOf(plan)).toContain('rides_blurred')
      expect(plan.filter(isScanOfAll)).toEqual([])
      expect(rideRowsRead(plan)).toBeLessThan(10_000)
    })
  })
})
