import { describe, expect, test } from 'vitest'
import type { RideCluster } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { list, word } from './ride-list.testing.ts'

const testApp = useTestApp()
const lisbon = { lat: 38.7, lng: -9.1 }
const aroundLisbon = '-9.2,38.6,-9,38.8'

async function getJson<T>(client: TestClient, path: string, query: Record<string, string | number>): Promise<T> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const reply = await client.get(`/api/rides/${path}?${search.toString()}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const clusters = (client: TestClient, query: Record<string, string | number>) =>
  getJson<RideCluster[]>(client, 'clusters', query)
const sum = (found: RideCluster[]) => found.reduce((all, { count }) => all + count, 0)

test('rides close together are one cluster at their centre, which splits when the map zooms in', async () => {
  const [ana, q] = [await testApp().rider(), `clustered${word()}`]
  const at = (lat: number, lng: number) => planRide(ana, { title: q, stops: [{ lat, lng }] })
  const first = await at(38.7, -9.1)
  await at(38.702, -9.102)
  const far = await at(38.78, -9.02)

  const drawn = await clusters(testApp().stranger, { q, bbox: aroundLisbon, zoom: 11 })
  expect(drawn.toSorted((one, other) => one.count - other.count)).toEqual([
    { lat: 38.78, lng: -9.02, count: 1, rideId: far.id },
    { lat: expect.closeTo(38.701, 6), lng: expect.closeTo(-9.101, 6), count: 2, rideId: null },
  ])
  const closer = await clusters(testApp().stranger, { q, bbox: '-9.11,38.69,-9.09,38.71', zoom: 16 })
  expect(closer).toHaveLength(2)
  expect(closer).toContainEqual({ ...lisbon, count: 1, rideId: first.id })
})

test('clusters contain as many rides as the list with the same query, for each rider', async () => {
  const [ana, bo, q] = [await testApp().rider(), await testApp().rider('Bo'), `gathered${word()}`]
  const at = (lat: number, lng: number, change: object = {}) =>
    planRide(ana, { title: q, stops: [{ lat, lng }], ...change })
  await at(38.7, -9.1)
  await at(38.71, -9.11)
  await at(-16.8, 179.9)
  await at(-16.8, -179.9)
  await at(38.7, -9.1, { visibility: 'private' })
  await at(38.7, -9.1, { visibility: 'friends' })
  await at(38.7, -9.1, { status: 'draft' })
  for (const client of [ana, bo, testApp().stranger])
    for (const question of [
      { q, bbox: aroundLisbon },
      { q, bbox: aroundLisbon, visibility: 'public' },
      { q, bbox: '-180,-90,180,90' },
      { q, bbox: '179,-18,-179,-16' },
      { q, bbox: aroundLisbon, near: '38.7,-9.1', within: 1000 },
      { q, bbox: aroundLisbon, when: 'today' },
      { q, bbox: aroundLisbon, vehicleType: 'electric' },
    ]) {
      const { count } = await getJson<{ count: number }>(client, 'count', question)
      expect(sum(await clusters(client, { ...question, zoom: 10 })), JSON.stringify(question)).toBe(count)
    }
})

describe('a ride that starts in a privacy zone', () => {
  test('is counted at the visible corner for strangers, and at its start for participants', async () => {
    const [ana, q] = [await testApp().rider(), `hidden${word()}`]
    const zone = await ana.post('/api/users/me/privacy-zones', { label: 'Home', ...lisbon, radius: 400 })
    expect(zone.statusCode, zone.body).toBeLessThan(300)
    await planRide(ana, { title: q, stops: [lisbon, { lat: 38.8, lng: -9.3 }] })
    const bbox = '-9.4,38.5,-8.8,38.9'
    const [shown] = await list(testApp().stranger, { q, bbox })
    const [seen] = await clusters(testApp().stranger, { q, bbox, zoom: 18 })
    expect(seen).toMatchObject({ lat: shown?.startLat, lng: shown?.startLng, count: 1 })
    expect(seen).not.toMatchObject(lisbon)
    expect(await clusters(ana, { q, bbox, zoom: 18 })).toMatchObject([{ ...lisbon, count: 1 }])
    // A box inside the hidden area must not reveal that the ride starts in it.
    const atHome = '-9.1001,38.6999,-9.0999,38.7001'
    expect(await clusters(testApp().stranger, { q, bbox: atHome, zoom: 18 })).toEqual([])
  })
})

test('clusters require a box and a zoom, and validate the query like the list', async () => {
  const { stranger } = testApp()
  const status = async (query: string) => (await stranger.get(`/api/rides/clusters?${query}`)).statusCode
  expect(await status(`bbox=${aroundLisbon}`)).toBe(400)
  expect(await status('zoom=4')).toBe(400)
  expect(await status(`bbox=${aroundLisbon}&zoom=23`)).toBe(400)
  expect(await status(`bbox=${aroundLisbon}&zoom=4&within=100`)).toBe(400)
  expect(await status(`bbox=${aroundLisbon}&zoom=4&scope=mine`)).toBe(401)
})
