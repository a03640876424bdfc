import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hiddenAreas } from '@scooter-rides/geo'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { privacyZonesTable } from '../../privacy-zones/privacy-zones.table.ts'
import { createRidePrivacy } from './ride-privacy.service.ts'
import { planRide } from '../rides.testing.ts'
import { ridesBeingCutTable, ridesTable } from '../rides.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const home = { lat: 52.5, lng: 13.4, radius: 500 }
const lake = { lat: 52.6, lng: 13.5, label: 'Lake' }
const zones = '/api/users/me/privacy-zones'
const [area] = hiddenAreas([home])
/** A small batch size, so that the tests need few rides. */
const privacy = () => createRidePrivacy({ db: db(), batchSize: 2, addJob: async () => {} })

const hideHome = async (rider: TestClient) => (await rider.post(zones, { label: 'Home', ...home })).json()
const seen = async (viewer: TestClient, rideId: number) => (await viewer.get(`/api/rides/${rideId}`)).json()
const isCut = async (riderId: string) =>
  (await db().select().from(ridesBeingCutTable).where(eq(ridesBeingCutTable.userId, riderId))).length === 0

/** Creates a rider whose zone is stored and whose rides are not cut yet, as after a crash. */
async function cutShort(rider: TestClient) {
  await db()
    .insert(privacyZonesTable)
    .values({ userId: rider.id, label: 'Home', ...home })
  await db().insert(ridesBeingCutTable).values({ userId: rider.id })
}

async function manyRides(rider: TestClient, title: string, count: number) {
  const { id } = await planRide(rider, { title, stops: [{ ...home, label: 'Home' }, lake] })
  const copied = [
    'user_id, title, date, over_at, time_zone, status, distance, start_lat, start_lng, start_label',
    'end_lat, end_lng, end_label, public_lat, public_lng, route_data, geometry, preview',
  ].join(', ')
  const { pool } = testApp().database.connection
  await pool.query(`insert into rides (${copied}) select ${copied} from rides, generate_series(2, $2) where id = $1`, [
    id,
    count,
  ])
  await pool.query(
    `insert into ride_stops (ride_id, order_index, lat, lng, label)
     select r.id, s.order_index, s.lat, s.lng, s.label from rides r, ride_stops s where r.user_id = $1 and r.id <> $2 and s.ride_id = $2`,
    [rider.id, id],
  )
  return id
}

describe('the view for strangers while zones change', () => {
  test('follows a zone that is created, moved, changed and deleted at once', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { stops: [{ ...home, label: 'Home' }, lake] })
    const zone = await hideHome(ana)
    expect(await seen(bo, ride.id)).toMatchObject({ startLat: area?.south, startLng: area?.west, hiddenAreas: [area] })

    await ana.patch(`${zones}/${zone.id}`, { radius: 2000 })
    const [larger] = hiddenAreas([{ ...home, radius: 2000 }])
    expect(await seen(bo, ride.id)).toMatchObject({ startLat: larger?.south, hiddenAreas: [larger] })
    await ana.patch(`${zones}/${zone.id}`, { lat: lake.lat, lng: lake.lng, radius: 500 })
    expect(await seen(bo, ride.id)).toMatchObject({ startLabel: 'Home', startLat: home.lat, endLabel: null })
    await ana.delete(`${zones}/${zone.id}`)
    expect(await seen(bo, ride.id)).not.toHaveProperty('isBlurred')
    expect(await seen(bo, ride.id)).toMatchObject({ startLat: home.lat, endLabel: 'Lake' })
  })

  test('reveals nothing new when a zone is created again at the same place', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { stops: [{ ...home, label: 'Home' }, lake] })
    const zone = await hideHome(ana)
    const before = await seen(bo, ride.id)
    await ana.delete(`${zones}/${zone.id}`)
    await hideHome(ana)
    expect(await seen(bo, ride.id)).toEqual(before)
  })

  test('reveals no place in any list after a crash, until the next start has processed all rides', async () => {
    const [ana, bo, title] = [await testApp().rider(), await testApp().rider('Bo'), randomUUID()]
    const first = await manyRides(ana, title, 5)
    await cutShort(ana)

    const at = `${home.lat},${home.lng}`
    const box = `${home.lng - 0.01},${home.lat - 0.01},${home.lng + 0.01},${home.lat + 0.01}`
    for (const viewer of [bo, testApp().stranger]) {
      const list = async (query: object) =>
        (await viewer.get(`/api/rides?${new URLSearchParams({ q: title, ...query }).toString()}`)).json()
      const listed = await list({})
      expect(listed).toHaveLength(5)
      for (const ride of listed)
        expect(ride).toMatchObject({ isBlurred: true, startLat: null, endLat: null, startLabel: null, distance: null })
      for (const query of [
        { near: at },
        { near: at, within: '900000', sort: 'start' },
        { bbox: box },
        { minDistance: '1' },
      ])
        expect(await list(query), JSON.stringify(query)).toEqual([])
    }
    expect(await seen(bo, first)).toMatchObject({ isBlurred: true, stops: [], routeData: null, hiddenAreas: [] })
    expect(await seen(ana, first)).toMatchObject({ startLat: home.lat, stops: [{ label: 'Home' }, { label: 'Lake' }] })
    expect((await ana.get(`/api/rides?near=${at}&within=1&scope=mine`)).json()).not.toEqual([])

    const next = privacy()
    await next.resume()
    expect(await isCut(ana.id)).toBe(true)
    const rides = await db().select().from(ridesTable).where(eq(ridesTable.userId, ana.id))
    expect(rides.filter(({ publicLat, blurred }) => publicLat !== area?.south || !blurred)).toEqual([])
  })

  test('hides the rides of a large set until they are processed, and then shows the square', async () => {
    const ana = await testApp().rider()
    await manyRides(ana, 'Many', 5)
    const own = privacy()
    await own.changeZones(ana.id, async (tx) => {
      await tx.insert(privacyZonesTable).values({ userId: ana.id, label: 'Home', ...home })
    })
    expect(await isCut(ana.id)).toBe(false)
    const next = privacy()
    await next.resume()
    expect(await isCut(ana.id)).toBe(true)
    const rides = await db().select().from(ridesTable).where(eq(ridesTable.userId, ana.id))
    expect(new Set(rides.map(({ publicLat }) => publicLat))).toEqual(new Set([area?.south]))
  })

  test('hides a ride that is created while a zone is being created', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    for (let round = 0; round < 5; round++) {
      const [ride, zone] = await Promise.all([
        planRide(ana, { stops: [{ ...home, label: 'Home' }, lake] }),
        hideHome(ana),
      ])
      expect(await seen(bo, ride.id)).toMatchObject({ isBlurred: true, startLat: area?.south })
      await ana.delete(`${zones}/${zone.id}`)
      expect(await seen(bo, ride.id)).not.toHaveProperty('isBlurred')
    }
  })

  test('contains no place of an account that is deleted while its rides are processed', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { stops: [{ ...home, label: 'Home' }, lake] })
    await cutShort(ana)
    const own = privacy()
    await db().transaction(async (tx) => {
      await own.keepHidden(tx, ana.id)
      await tx.delete(privacyZonesTable).where(eq(privacyZonesTable.userId, ana.id))
    })
    await own.resume()
    expect(await isCut(ana.id)).toBe(true)
    expect(await seen(bo, ride.id)).toMatchObject({ isBlurred: true, startLat: null, stops: [], routeData: null })
  })
})
