import type { RideTurns, RideWithStops } from '@scooter-rides/contract'
import { expect, test } from 'vitest'
import { describeOnMaps } from '@scooter-rides/osm-import/testing'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { useTestAppOnRoads } from '../../../../test/app/test-app-on-roads.ts'
import { planRide } from '../../rides/rides.testing.ts'

const littleItaly = { lat: 39.2864, lng: -76.603, label: 'Little Italy' }
const fellsPoint = { lat: 39.284, lng: -76.5931, label: null }
const canton = { lat: 39.2797, lng: -76.5762, label: 'Canton' }
const stops = [littleItaly, fellsPoint, canton]

const getTurns = (viewer: TestClient, { id }: Pick<RideWithStops, 'id'>, headers = {}) =>
  viewer.get(`/api/rides/${id}/turns`, headers)

async function turnsFor(viewer: TestClient, ride: Pick<RideWithStops, 'id'>): Promise<RideTurns> {
  const reply = await getTurns(viewer, ride)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const textOf = ({ legs }: RideTurns) => legs.flatMap((leg) => leg.instructions.map(({ text }) => text)).join(' ')

describeOnMaps('the turn instructions of a ride', () => {
  const testApp = useTestAppOnRoads('baltimore-2015')

  test('are returned leg by leg to riders who may see the ride, along its line', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { stops, avoid: ['highways'] })
    const turns = await turnsFor(bo, ride)
    expect(turns.legs.map(({ to }) => to)).toEqual([null, 'Canton'])
    expect(turns.legs.map(({ distance }) => distance)).toEqual(ride.routeData?.legs.map(({ distance }) => distance))
    expect(textOf(turns)).toMatch(/Turn (left|right) onto/)
    expect(turns).not.toHaveProperty('differsFromLine')
  })

  test('are in the language of the rider who reads them, not of the organiser', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { stops })
    const forBo = await getTurns(bo, ride, { 'accept-language': 'de' })
    expect(forBo.headers['content-language']).toBe('de')
    expect(textOf(forBo.json())).toMatch(/(links|rechts) abbiegen/i)
    expect(textOf(await turnsFor(ana, ride))).toMatch(/Turn (left|right) onto/)
  })

  test('avoid what the ride avoids', async () => {
    const ana = await testApp().rider()
    const [usual, clear] = [await planRide(ana, { stops }), await planRide(ana, { stops, avoid: ['highways'] })]
    expect(textOf(await turnsFor(ana, clear))).not.toBe(textOf(await turnsFor(ana, usual)))
  })

  test('report a line that does not follow roads, such as a straight line of an older ride', async () => {
    const ana = await testApp().rider()
    testApp().router.isAway = true
    const ride = await planRide(ana, { stops })
    testApp().router.isAway = false
    expect(ride.routeData?.engine).toBe('direct')
    expect(await turnsFor(ana, ride)).toMatchObject({ differsFromLine: true })
  })

  test('are unavailable with a retry time while the router is unavailable, and returned when it is back', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { stops })
    testApp().router.isAway = true
    const reply = await getTurns(ana, ride)
    testApp().router.isAway = false
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBeDefined()
    expect(reply.json()).toMatchObject({ code: 'routes.away' })
    expect(textOf(await turnsFor(ana, ride))).not.toBe('')
  })

  test('are hidden from riders for whom a privacy zone hides a part, until they have a seat', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 39.2864, lng: -76.603, radius: 200 })
    const ride = await planRide(ana, { stops })
    expect((await bo.get(`/api/rides/${ride.id}`)).json()).toMatchObject({ isBlurred: true })

    const refused = await getTurns(bo, ride)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'rides.turns_private'])
    expect(refused.body).not.toMatch(/onto|Street|Little/)
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'maybe' })
    expect((await getTurns(bo, ride)).statusCode).toBe(403)

    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
    expect(await turnsFor(bo, ride)).toEqual(await turnsFor(ana, ride))
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'no' })
    expect((await getTurns(bo, ride)).statusCode).toBe(403)
  })

  test('are hidden with a stop or a part of the route, and while zones are changing', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { stops: [littleItaly, canton] })
    expect((await getTurns(bo, ride)).statusCode).toBe(200)
    const { pool } = testApp().database.connection
    await pool.query('insert into rides_being_cut (user_id) values ($1)', [ana.id])
    expect((await getTurns(bo, ride)).statusCode).toBe(403)
    await pool.query('delete from rides_being_cut where user_id = $1', [ana.id])

    await ana.post('/api/users/me/privacy-zones', { label: 'On the way', lat: 39.283, lng: -76.59, radius: 200 })
    const hidden = await planRide(ana, { stops: [littleItaly, canton] })
    expect((await bo.get(`/api/rides/${hidden.id}`)).json()).toMatchObject({ isBlurred: true, stops: [{}, {}] })
    expect((await getTurns(bo, hidden)).statusCode).toBe(403)
  })

  test('return 404 for a ride that is unknown or not visible', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana, { stops, visibility: 'private' })
    const [hidden, none] = [await getTurns(bo, ride), await getTurns(bo, { id: 2_000_000_001 })]
    expect([hidden.statusCode, none.statusCode]).toEqual([404, 404])
    expect(hidden.json()).toEqual(none.json())
    expect((await getTurns(testApp().stranger, ride)).statusCode).toBe(401)
  })
})

const testApp = useTestApp()

test('without roads the legs are straight, and a ride with a single place has none', async () => {
  const ana = await testApp().rider()
  const { legs } = await turnsFor(ana, await planRide(ana, { stops }))
  expect(legs).toMatchObject([
    { isStraight: true, instructions: [], to: null },
    { isStraight: true, instructions: [], to: 'Canton' },
  ])
  expect(await turnsFor(ana, await planRide(ana, { stops: [canton] }))).toEqual({ legs: [] })
})
