import { expect, test } from 'vitest'
import type { RideSeries } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { list, titles, word } from './ride-list.testing.ts'

const app = useTestApp()
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

async function planSeries(ana: TestClient, change: object = {}) {
  const title = word()
  const { id } = await planRide(ana, {
    title,
    startsAt: days(3),
    timeZone: 'UTC',
    repeat: { rule: 'FREQ=WEEKLY;COUNT=4' },
    ...change,
  })
  const series: RideSeries = (await ana.get(`/api/rides/${id}/series`)).json()
  return { title, ids: series.rides.map(({ rideId }) => rideId) }
}
const idsOf = async (client: TestClient, query: Record<string, string>) =>
  (await list(client, { sort: 'start', ...query })).map(({ id }) => id)

test('a series is one entry of the list of all rides and is marked as repeating', async () => {
  const ana = await app().rider('Ana')
  const bo = await app().rider('Bo')
  const { title, ids } = await planSeries(ana)
  expect(await list(bo, { q: title })).toMatchObject([{ id: ids[0], repeats: 'FREQ=WEEKLY;COUNT=4' }])
  expect(await idsOf(app().stranger, { q: title })).toEqual([ids[0]])
  expect((await bo.get(`/api/rides/count?q=${title}`)).json()).toMatchObject({ count: 1 })
})

test('a query for days returns each ride within them, and own lists contain all rides', async () => {
  const ana = await app().rider('Ana')
  const bo = await app().rider('Bo')
  const { title, ids } = await planSeries(ana)
  expect(await idsOf(bo, { q: title, from: days(0), to: days(12) })).toEqual(ids.slice(0, 2))
  expect(await idsOf(ana, { q: title, scope: 'mine' })).toEqual(ids)
})

test('a series is one entry of the popular rides', async () => {
  const [ana, bo] = [await app().rider('Ana'), await app().rider('Bo')]
  const { title, ids } = await planSeries(ana)
  expect(await idsOf(bo, { q: title, when: 'recent', sort: 'popular' })).toEqual([ids[0]])
})

test('the next ride represents the series when the first one is cancelled', async () => {
  const ana = await app().rider('Ana')
  const bo = await app().rider('Bo')
  const { title, ids } = await planSeries(ana)
  expect((await ana.post(`/api/rides/${ids[0]}/cancel`, { reason: 'Rain' })).statusCode).toBe(200)
  expect(await idsOf(bo, { q: title })).toEqual([ids[1]])
})

test('an earlier ride that a rider may not see does not hide a later one', async () => {
  const ana = await app().rider('Ana')
  const bo = await app().rider('Bo')
  const { title, ids } = await planSeries(ana)
  expect((await ana.patch(`/api/rides/${ids[0]}`, { visibility: 'friends' })).statusCode).toBe(200)
  expect(await idsOf(bo, { q: title })).toEqual([ids[1]])
  expect(await idsOf(ana, { q: title })).toEqual([ids[0]])
  expect(titles(await list(app().stranger, { q: title }))).toHaveLength(1)
})

/** The second ride of the series differs in place, length, scooter and title. */
async function seriesOnTheMove() {
  const [ana, bo] = [await app().rider('Ana'), await app().rider('Bo')]
  const { title, ids } = await planSeries(ana, { stops: [{ lat: 10, lng: 10 }] })
  const scooter = await ana.post('/api/vehicles', { name: 'Fold', model: 'Mini', color: 'Blue', type: 'foldable' })
  const change = {
    stops: [
      { lat: 20, lng: 20 },
      { lat: 20.5, lng: 20 },
    ],
    vehicleId: scooter.json().id,
    description: `${title}fog`,
  }
  const moved = await ana.patch(`/api/rides/${ids[1]}`, change)
  expect(moved.statusCode).toBe(200)
  return { ana, bo, title, ids }
}

test('lists and searches show a series by its next matching ride', async () => {
  const { ana, bo, title, ids } = await seriesOnTheMove()
  const [, second] = ids
  const questions: [string, Record<string, string>][] = [
    ['bbox', { bbox: '19,19,21,21' }],
    ['circle', { near: '20,20', within: '5000' }],
    ['nearest first', { near: '20,20', within: '5000', sort: 'near' }],
    ['scooter', { vehicleType: 'foldable' }],
    ['length', { minDistance: '50000' }],
    ['words', { q: `${title}fog` }],
    ['nearest first of a kind', { near: '20,20', within: '5000', sort: 'near', vehicleType: 'foldable' }],
  ]
  for (const [what, query] of questions) {
    const filters = { organiser: ana.id, ...query }
    for (const client of [bo, app().stranger]) expect([what, await idsOf(client, filters)]).toEqual([what, [second]])
    const count = await bo.get(`/api/rides/count?${new URLSearchParams(filters).toString()}`)
    expect([what, count.json().count]).toEqual([what, 1])
  }
  expect(await idsOf(bo, { organiser: ana.id, bbox: '9,9,11,11' })).toEqual([ids[0]])
  expect(await idsOf(bo, { organiser: ana.id, bbox: '9,9,21,21' })).toEqual([ids[0]])
  expect(await idsOf(bo, { organiser: ana.id })).toEqual([ids[0]])
  const clusters = await bo.get(`/api/rides/clusters?organiser=${ana.id}&bbox=19,19,21,21&zoom=8`)
  expect(clusters.json()).toMatchObject([{ count: 1, rideId: second }])
  const found = (await bo.get(`/api/search?term=${title}&category=rides&vehicleType=foldable`)).json()
  expect(found.results.map(({ id }: { id: number }) => id)).toEqual([second])
})
