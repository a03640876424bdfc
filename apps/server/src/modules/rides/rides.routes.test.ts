import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Stop } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { ridesTable } from './rides.table.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { cityHall, inHours, labelsOf, planRide, rideBody, timesSquare, village } from './rides.testing.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const answer = (rideId: number, rider: TestClient, given: 'yes' | 'no' | 'waiting') =>
  db().insert(rideParticipantsTable).values({ rideId, userId: rider.id, answer: given })

describe('creating a ride', () => {
  test('makes it upcoming, and derives the route and the columns from the stops', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { description: '  Bring a bell 🔔  ' })
    expect(ride).toMatchObject({
      userId: ana.id,
      status: 'upcoming',
      visibility: 'public',
      timeZone: 'America/New_York',
      isOrganiser: true,
      description: 'Bring a bell 🔔',
      version: 1,
      startLat: cityHall.lat,
      startLabel: 'City Hall',
      endLng: timesSquare.lng,
      endLabel: 'Times Square',
      date: ride.startsAt,
      routeData: {
        version: 1,
        origin: cityHall,
        startLocation: cityHall,
        destination: timesSquare,
        waypoints: [village],
        engine: 'direct',
        isRoundTrip: false,
      },
    })
    expect(ride.distance).toBe(ride.routeData?.distance)
    expect(ride.stops.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2])
  })

  test('keeps a given distance only when there is no route to measure', async () => {
    const ana = await testApp().rider()
    expect((await planRide(ana, { distance: 12 })).distance).toBeGreaterThan(4000)
    expect((await planRide(ana, { status: 'draft', stops: [], distance: 12_345.6 })).distance).toBe(12_346)
  })

  test('routes for its scooter: a folding scooter is as slow as a bicycle, an electric moped is not', async () => {
    const ana = await testApp().rider()
    const durationWith = async (type: string) => {
      const scooter = { name: type, model: 'One', color: 'Red', type, topSpeed: 90 }
      const { id } = (await ana.post('/api/vehicles', scooter)).json()
      return (await planRide(ana, { scooterId: id })).routeData?.duration ?? 0
    }
    expect(await durationWith('electric')).toBe(await durationWith('standard'))
    expect(await durationWith('foldable')).toBeGreaterThan(await durationWith('electric'))
  })

  test('accepts a scooter of the rider under either field name and rejects a scooter of others', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const { id } = (await ana.post('/api/vehicles', { name: 'Rosa', model: 'Primavera', color: 'Red' })).json()
    expect(await planRide(ana, { scooterId: id })).toMatchObject({ vehicleId: id, scooterId: id })
    expect((await bo.post('/api/rides', rideBody({ scooterId: id }))).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'scooterId' }],
    })
    await ana.delete(`/api/vehicles/${id}`)
    expect((await ana.get('/api/rides?scope=mine')).json()).toMatchObject([{ vehicleId: null }])
  })

  test('rejects a ride that is already over, but accepts it as a draft', async () => {
    const ana = await testApp().rider()
    const past = { startsAt: inHours(-5), endsAt: inHours(-2) }
    expect((await ana.post('/api/rides', rideBody(past))).json()).toMatchObject({
      status: 409,
      code: 'rides.in_the_past',
    })
    const draft = await planRide(ana, { ...past, status: 'draft' })
    expect((await ana.post(`/api/rides/${draft.id}/publish`)).json()).toMatchObject({
      status: 409,
      code: 'rides.in_the_past',
    })
  })

  test('without an end sets the end to the end of its day in its time zone', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { startsAt: '2030-05-01T20:00:00+09:00', timeZone: 'Asia/Tokyo' })
    const [row] = await db().select().from(ridesTable).where(eq(ridesTable.id, ride.id))
    expect(row?.overAt.toISOString()).toBe('2030-05-01T15:00:00.000Z')
  })

  test('as a draft requires a place for publishing', async () => {
    const ana = await testApp().rider()
    const draft = await planRide(ana, { status: 'draft', stops: [] })
    expect((await ana.post(`/api/rides/${draft.id}/publish`)).json()).toMatchObject({
      status: 400,
      detail: 'Start location is required',
    })
    await ana.patch(`/api/rides/${draft.id}`, { startLat: 1, startLng: 2 })
    expect((await ana.post(`/api/rides/${draft.id}/publish`)).json()).toMatchObject({
      status: 'upcoming',
      startLat: 1,
      routeData: null,
    })
    expect((await ana.post(`/api/rides/${draft.id}/publish`)).json()).toMatchObject({
      status: 409,
      code: 'rides.wrong_status',
    })
  })
})

describe('editing a ride', () => {
  test('changes the named fields only', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana, { capacity: 5, approval: true })
    const changed = (await ana.patch(`/api/rides/${ride.id}`, { title: 'Night run', capacity: null })).json()
    expect(changed).toMatchObject({
      title: 'Night run',
      capacity: null,
      approval: true,
      version: 2,
      stops: ride.stops,
      routeData: ride.routeData,
    })
  })

  test('keeps the ids of remaining stops and updates the route', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    const [first, second, third] = ride.stops
    const changed = (
      await ana.patch(`/api/rides/${ride.id}`, { stops: [third, { lat: 40.74, lng: -74, label: 'New' }, first] })
    ).json()
    expect(labelsOf(changed.stops)).toEqual(['Times Square', 'New', 'City Hall'])
    expect([changed.stops[0].id, changed.stops[2].id]).toEqual([third?.id, first?.id])
    expect(changed.stops.some(({ id }: Stop) => id === second?.id)).toBe(false)
    expect(changed).toMatchObject({ startLabel: 'Times Square', endLabel: 'City Hall' })
    expect(changed.distance).not.toBe(ride.distance)
  })

  test('with an outdated version is rejected with the current ride', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    expect((await ana.patch(`/api/rides/${ride.id}`, { title: 'One' }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const stale = await ana.patch(`/api/rides/${ride.id}`, { title: 'Two' }, { 'if-match': '"1"' })
    expect(stale.json()).toMatchObject({
      status: 412,
      code: 'rides.stale',
      current: { title: 'One', version: 2, startsAt: ride.startsAt },
    })
    expect((await ana.patch(`/api/rides/${ride.id}`, { title: 'Two' }, { 'if-match': 'nonsense' })).statusCode).toBe(
      412,
    )
    expect((await ana.patch(`/api/rides/${ride.id}`, { title: 'Two' }, { 'if-match': 'W/"2"' })).statusCode).toBe(200)
  })

  test('many times at once loses no edit', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ana.post(`/api/rides/${ride.id}/stops`, { lat: 41, lng: -74 + n / 100 })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201))
    const after = (await ana.get(`/api/rides/${ride.id}`)).json()
    expect([after.stops.length, after.version]).toEqual([11, 9])
    expect(after.stops.map(({ orderIndex }: Stop) => orderIndex)).toEqual(Array.from({ length: 11 }, (_, n) => n))
  })

  test('to more seats moves the waiting list up, and to fewer seats than participants is rejected', async () => {
    const [ana, bo, cy] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cy')]
    const ride = await planRide(ana, { capacity: 1 })
    await answer(ride.id, bo, 'yes')
    await answer(ride.id, cy, 'waiting')
    expect((await ana.patch(`/api/rides/${ride.id}`, { capacity: 2 })).json()).toMatchObject({
      joinedCount: 2,
      waitingCount: 0,
    })
    expect((await ana.patch(`/api/rides/${ride.id}`, { capacity: 1 })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'capacity' }],
    })
  })

  test('is rejected for a cancelled ride', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    expect((await ana.post(`/api/rides/${ride.id}/cancel`, { reason: 'Rain' })).json()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Rain',
      version: 2,
    })
    expect((await ana.get(`/api/rides/${ride.id}`)).json().cancelReason).toBe('Rain')
    expect((await ana.patch(`/api/rides/${ride.id}`, { title: 'x' })).json()).toMatchObject({
      status: 409,
      code: 'rides.wrong_status',
    })
    expect((await ana.post(`/api/rides/${ride.id}/stops`, { lat: 1, lng: 1 })).statusCode).toBe(409)
    expect((await ana.post(`/api/rides/${ride.id}/cancel`)).json()).toMatchObject({
      status: 409,
      code: 'rides.wrong_status',
    })
  })
})

describe('the page of a ride', () => {
  test('contains the version and the RSVP of the reader', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    await answer(ride.id, bo, 'waiting')
    const reply = await bo.get(`/api/rides/${ride.id}`)
    expect(reply.headers.etag).toBe('"1"')
    expect(reply.json()).toMatchObject({
      isOrganiser: false,
      myAnswer: 'waiting',
      organiser: { id: ana.id, firstName: 'Ana' },
    })
    expect(reply.body).not.toContain('@example.test')
  })

  test('is not found after the ride is deleted with its stops and RSVPs', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    await answer(ride.id, bo, 'yes')
    expect((await ana.delete(`/api/rides/${ride.id}`)).statusCode).toBe(204)
    expect((await ana.get(`/api/rides/${ride.id}`)).statusCode).toBe(404)
    expect((await ana.delete(`/api/rides/${ride.id}`)).statusCode).toBe(404)
  })
})

describe('the time zone of a ride', () => {
  const rossio = { lat: 38.714, lng: -9.139, label: 'Rossio' }
  const belem = { lat: 38.697, lng: -9.206, label: 'Belém' }

  test('is that of its start when none is given', async () => {
    const ana = await testApp().rider()
    expect(await planRide(ana, { stops: [rossio, belem] })).toMatchObject({ timeZone: 'Europe/Lisbon' })
    const byColumns = await planRide(ana, { stops: undefined, startLat: 27.71, startLng: 85.32 })
    expect(byColumns.timeZone).toBe('Asia/Kathmandu')
  })

  test('is the given one, or UTC for a draft without a place', async () => {
    const ana = await testApp().rider()
    const named = await planRide(ana, { stops: [rossio, belem], timeZone: 'America/New_York' })
    expect(named.timeZone).toBe('America/New_York')
    expect((await planRide(ana, { stops: [], status: 'draft' })).timeZone).toBe('UTC')
  })
})
