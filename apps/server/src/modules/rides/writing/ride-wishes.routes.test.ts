import type { RideWithStops } from '@scooter-rides/contract'
import { describe, expect, test } from 'vitest'
import { hiddenAreas } from '@scooter-rides/geo'
import { describeOnMaps } from '@scooter-rides/osm-import/testing'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { useTestAppOnRoads } from '../../../../test/app/test-app-on-roads.ts'
import { inHours, planRide } from '../rides.testing.ts'

const littleItaly = { lat: 39.2864, lng: -76.603, label: 'Little Italy' }
const canton = { lat: 39.2797, lng: -76.5762, label: 'Canton' }
const stops = [littleItaly, canton]

const seen = async (viewer: TestClient, rideId: number): Promise<RideWithStops> =>
  (await viewer.get(`/api/rides/${rideId}`)).json()

async function change(rider: TestClient, { id }: Pick<RideWithStops, 'id'>, body: object): Promise<RideWithStops> {
  const reply = await rider.patch(`/api/rides/${id}`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const lineOf = ({ distance, routeData }: RideWithStops) => [distance, routeData?.geometry]

describe('what a ride avoids', () => {
  const testApp = useTestApp()

  test('is empty by default and stays when other fields change', async () => {
    const ana = await testApp().rider()
    expect(await planRide(ana)).toMatchObject({ avoid: [] })
    const ride = await planRide(ana, { avoid: ['ferries', 'unpaved'] })
    expect(ride.avoid).toEqual(['ferries', 'unpaved'])
    expect(await change(ana, ride, { title: 'Harbour run' })).toMatchObject({ avoid: ['ferries', 'unpaved'] })
    expect(await change(ana, ride, { avoid: [] })).toMatchObject({ avoid: [], title: 'Harbour run', version: 3 })
  })

  test('is stored in a fixed order and without duplicates', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { avoid: ['unpaved', 'highways', 'unpaved'] })
    expect(ride.avoid).toEqual(['highways', 'unpaved'])
  })

  test('is visible in lists and to strangers', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const { id } = await planRide(ana, { avoid: ['ferries'] })
    expect((await seen(bo, id)).avoid).toEqual(['ferries'])
    const listed = (await bo.get(`/api/rides?organiser=${ana.id}`)).json()
    expect(listed).toMatchObject([{ id, avoid: ['ferries'] }])
    expect((await ana.patch(`/api/rides/${id}`, { avoid: ['tolls'] })).statusCode).toBe(200)
    expect((await bo.get(`/api/rides?organiser=${ana.id}`)).json()).toMatchObject([{ id, avoid: ['tolls'] }])
  })

  test('may be set for a draft without a place', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { status: 'draft', stops: [] })
    expect(await change(ana, ride, { avoid: ['ferries'] })).toMatchObject({ avoid: ['ferries'], routeData: null })
  })
})

describeOnMaps('on roads, what a ride avoids', () => {
  const testApp = useTestAppOnRoads('baltimore-2015')

  test('determines its line, at its creation and when only this field changes', async () => {
    const ana = await testApp().rider()
    const [usual, clear] = [await planRide(ana, { stops }), await planRide(ana, { stops, avoid: ['highways'] })]
    expect(clear.routeData).toMatchObject({ engine: 'valhalla' })
    expect(lineOf(clear)).not.toEqual(lineOf(usual))

    const changed = await change(ana, usual, { avoid: ['highways'] })
    expect(lineOf(changed)).toEqual(lineOf(clear))
    expect(changed).toMatchObject({ version: 2, stops: usual.stops })
    expect(lineOf(await change(ana, usual, { avoid: [] }))).toEqual(lineOf(usual))
  })

  test('still applies after a change of the title, of a stop or of the scooter', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { stops, avoid: ['highways'] })
    expect(lineOf(await change(ana, ride, { title: 'Harbour run' }))).toEqual(lineOf(ride))

    const [{ id: stopId } = { id: 0 }] = ride.stops
    const moved = await ana.patch(`/api/rides/${ride.id}/stops/${stopId}`, { label: 'Pratt Street' })
    expect(moved.statusCode).toBe(200)
    expect(lineOf(await seen(ana, ride.id))).toEqual(lineOf(ride))

    const again = await change(ana, ride, { stops: [littleItaly, { lat: 39.284, lng: -76.5931 }, canton] })
    expect(await planRide(ana, { stops: again.stops, avoid: ['highways'] }).then(lineOf)).toEqual(lineOf(again))
    expect(await change(ana, ride, { vehicleId: null })).toMatchObject({ avoid: ['highways'] })
  })

  test('is routed again for another kind of scooter, and not for the same one', async () => {
    const ana = await testApp().rider()
    const newScooter = async (type: string): Promise<number> =>
      (await ana.post('/api/vehicles', { name: 'Rosa', model: 'Any', color: 'Red', type })).json().id
    const [moped, kick] = [await newScooter('standard'), await newScooter('foldable')]
    const wayOf = ({ routeData }: RideWithStops) => [routeData?.geometry, routeData?.duration]
    const ride = await planRide(ana, { stops, vehicleId: moped })
    const folded = await change(ana, ride, { vehicleId: kick })
    expect(wayOf(folded)).not.toEqual(wayOf(ride))
    expect(wayOf(folded)).toEqual(wayOf(await planRide(ana, { stops, vehicleId: kick })))
    expect(folded.stops).toEqual(ride.stops)

    testApp().router.isAway = true
    try {
      expect(wayOf(await change(ana, folded, { vehicleId: kick, title: 'By kick' }))).toEqual(wayOf(folded))
    } finally {
      testApp().router.isAway = false
    }
  })

  test('is not routed again when it is saved unchanged', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { stops, avoid: ['highways', 'ferries'] })
    testApp().router.isAway = true
    try {
      expect(lineOf(await change(ana, ride, { avoid: ['ferries', 'highways'] }))).toEqual(lineOf(ride))
    } finally {
      testApp().router.isAway = false
    }
  })

  test('is respected in the line that strangers see', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const home = { lat: canton.lat, lng: canton.lng, radius: 200 }
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', ...home })
    const ride = await planRide(ana, { stops })
    const before = await seen(bo, ride.id)
    await change(ana, ride, { avoid: ['highways'] })
    const after = await seen(bo, ride.id)
    expect(after).toMatchObject({ isBlurred: true, hiddenAreas: hiddenAreas([home]) })
    expect(lineOf(after)).not.toEqual(lineOf(before))
    const cut = await planRide(ana, { stops, avoid: ['highways'] })
    expect(lineOf(after)).toEqual(lineOf(await seen(bo, cut.id)))
  })

  test('and its places can change at the same time without losing either', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { stops, startsAt: inHours(48) })
    const others = [littleItaly, { lat: 39.284, lng: -76.5931, label: null }]
    await Promise.all([change(ana, ride, { avoid: ['highways'] }), change(ana, ride, { stops: others })])
    const both = await seen(ana, ride.id)
    expect(both).toMatchObject({ version: 3, avoid: ['highways'] })
    expect(lineOf(both)).toEqual(lineOf(await planRide(ana, { stops: others, avoid: ['highways'] })))
  })
})
