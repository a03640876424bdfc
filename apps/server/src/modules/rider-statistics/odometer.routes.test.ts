import { describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { addScooter, pastRide, statisticsOf } from './rider-statistics.testing.ts'

// The clock of the test is the creation time of scooters, so the rides are in 2100.
let now = new Date('2100-06-15T12:00:00Z')
const testApp = useTestApp({ deps: { clock: () => now } })

const scooterOf = async (rider: TestClient, vehicleId: number) =>
  (await statisticsOf(rider)).scooters.find((one) => one.vehicleId === vehicleId)
const shown = async (rider: TestClient, vehicleId: number) => (await scooterOf(rider, vehicleId))?.odometer.distance
const read = (rider: TestClient, vehicleId: number, body: object) =>
  rider.put(`/api/vehicles/${vehicleId}/odometer`, body)

describe('the scooter of a ride', () => {
  test('is the only scooter that the rider has at that time, or the chosen one', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const joins = { joinedBy: [ana] }
    const before = await pastRide(testApp(), bo, '2020-01-01T10:00:00Z', joins)
    const first = await addScooter(ana)
    expect((await scooterOf(ana, first))?.odometer.distance).toBe(10_000)

    const second = await addScooter(ana, 'Red Rocket')
    expect(await shown(ana, first)).toBe(10_000)
    const ambiguous = await pastRide(testApp(), bo, '2100-05-01T10:00:00Z', joins)
    const led = await pastRide(testApp(), ana, '2100-05-02T10:00:00Z', { vehicleId: second })
    expect(await statisticsOf(ana)).toMatchObject({
      withoutScooter: { rides: 1 },
      scooters: [
        { vehicleId: first, rides: 0 },
        { vehicleId: second, rides: 1, odometer: { distance: 10_000 } },
      ],
    })

    const choose = (rideId: number, body: object) => ana.put(`/api/rides/${rideId}/my-scooter`, body)
    expect((await choose(ambiguous, { scooterId: first })).json()).toMatchObject({ vehicleId: first, didRide: true })
    expect((await choose(led, { vehicleId: null })).json()).toMatchObject({ vehicleId: null })
    // Both values are set separately and do not reset each other.
    await choose(ambiguous, { didRide: false })
    expect((await choose(ambiguous, { didRide: true })).json()).toMatchObject({ vehicleId: first })
    expect((await choose(before, {})).json()).toMatchObject({ vehicleId: first })
    expect([await shown(ana, first), await shown(ana, second)]).toEqual([20_000, 0])
  })

  test('must belong to the rider, who sets it after taking part in the ride', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const otherScooter = await addScooter(bo)
    const rideId = await pastRide(testApp(), ana, '2100-05-01T10:00:00Z')
    const setScooter = (id: number | string, body: object = { didRide: false }) =>
      ana.put(`/api/rides/${id}/my-scooter`, body)

    for (const vehicleId of [otherScooter, 2_000_000_000])
      expect((await setScooter(rideId, { vehicleId })).json()).toMatchObject({
        status: 400,
        errors: [{ path: 'vehicleId' }],
      })
    const notOver = await pastRide(testApp(), ana, '2100-06-15T11:30:00Z')
    const cancelled = await pastRide(testApp(), ana, '2100-05-01T10:00:00Z', { status: 'cancelled' })
    const draft = await pastRide(testApp(), ana, '2100-05-01T10:00:00Z', { status: 'draft' })
    const hidden = await pastRide(testApp(), ana, '2100-05-01T10:00:00Z', { hiddenAt: new Date() })
    const without = await pastRide(testApp(), bo, '2100-05-01T10:00:00Z')
    for (const id of [notOver, cancelled]) expect((await setScooter(id)).json().code).toBe('rides.wrong_status')
    for (const id of [draft, hidden, without, 2_000_000_000, 'x']) expect((await setScooter(id)).statusCode).toBe(404)
    expect((await setScooter(rideId, { didRide: 'no' })).statusCode).toBe(400)
  })

  test('is removed with the scooter and not replaced by another one', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const [first, second] = [await addScooter(ana), await addScooter(ana, 'Red Rocket')]
    await pastRide(testApp(), ana, '2100-05-01T10:00:00Z', { vehicleId: first })
    await pastRide(testApp(), bo, '2100-05-02T10:00:00Z', { joinedBy: [ana] })
    await pastRide(testApp(), ana, '2100-05-03T10:00:00Z', { vehicleId: second })
    await read(ana, first, { distance: 5 })

    expect((await ana.delete(`/api/scooters/${first}`)).statusCode).toBe(204)
    expect(await statisticsOf(ana)).toMatchObject({
      totals: { rides: 3, distance: 30_000 },
      withoutScooter: { rides: 2 },
      scooters: [{ vehicleId: second, rides: 1, odometer: { distance: 10_000 } }],
    })
  })
})

describe('the odometer', () => {
  test('adds the later rides to its last reading, and a reading for an earlier date is only stored', async () => {
    const ana = await testApp().rider()
    const scooter = await addScooter(ana)
    for (const startsAt of ['2100-05-01T10:00:00Z', '2100-05-02T10:00:00Z', '2100-05-03T10:00:00Z'])
      await pastRide(testApp(), ana, startsAt)
    expect(await scooterOf(ana, scooter)).toMatchObject({ odometer: { distance: 30_000, reading: null } })

    // A reading at the start of the ride counts before it.
    const at = '2100-05-02T10:00:00.000Z'
    const reply = await read(ana, scooter, { distance: 1_000_000, at })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { distance: 1_020_000, reading: { distance: 1_000_000, at } },
    ])
    expect((await read(ana, scooter, { distance: 7, at: '2100-04-01T10:00:00Z' })).json().distance).toBe(1_020_000)
    // A correction may be lower; the reading of the same moment is replaced.
    expect((await read(ana, scooter, { distance: 900_000, at })).json().distance).toBe(920_000)
    expect((await read(ana, scooter, { distance: 50 })).json()).toMatchObject({ distance: 50 })
    const readings = (await ana.get(`/api/scooters/${scooter}/odometer`)).json()
    expect(readings.map(({ distance }: { distance: number }) => distance)).toEqual([50, 900_000, 7])

    await pastRide(testApp(), ana, '2100-06-15T12:00:00Z')
    expect(await shown(ana, scooter)).toBe(50)
    now = new Date('2100-06-15T14:00:00Z')
    expect(await shown(ana, scooter)).toBe(10_050)
    now = new Date('2100-06-15T12:00:00Z')
  })

  test('stores both readings of two tabs at the same time and shows one of them', async () => {
    const ana = await testApp().rider()
    const scooter = await addScooter(ana)
    await pastRide(testApp(), ana, '2100-05-02T10:00:00Z')
    const moments = ['2100-06-01T00:00:00Z', '2100-06-02T00:00:00Z']
    const replies = await Promise.all(moments.map((at, index) => read(ana, scooter, { distance: 100 + index, at })))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await shown(ana, scooter)).toBe(101)
    const same = await Promise.all([read(ana, scooter, { distance: 7 }), read(ana, scooter, { distance: 8 })])
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([7, 8]).toContain(await shown(ana, scooter))
    expect((await ana.get(`/api/vehicles/${scooter}/odometer`)).json()).toHaveLength(3)
    const page = await ana.get(`/api/vehicles/${scooter}/odometer?limit=2`)
    const next = /<(.*)>/.exec(String(page.headers['link']))?.[1] ?? ''
    expect((await ana.get(next)).json()).toMatchObject([{ distance: 100 }])
  })

  test('is visible to its rider only and rejects invalid readings', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const scooter = await addScooter(ana)
    for (const id of [scooter, 2_000_000_000]) {
      expect((await read(bo, id, { distance: 1 })).statusCode).toBe(404)
      expect((await bo.get(`/api/vehicles/${id}/odometer`)).statusCode).toBe(404)
    }
    for (const distance of [-1, 1.5, 2_000_000_001, 3e9, 1e300, '1', null, undefined, [1]]) {
      const refused = await read(ana, scooter, { distance })
      expect([refused.statusCode, refused.json().errors?.[0]?.path], String(distance)).toEqual([400, 'distance'])
    }
    for (const at of [
      '2100-06-15T12:00:01Z',
      '9999-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      'now',
      '2100-02-30',
      7,
    ]) {
      const refused = await read(ana, scooter, { distance: 1, at })
      expect([refused.statusCode, refused.json().errors?.[0]?.path], String(at)).toEqual([400, 'at'])
    }
    for (const cursor of ['x', Buffer.from('[1e300,1]').toString('base64url')])
      expect((await ana.get(`/api/vehicles/${scooter}/odometer?cursor=${cursor}`)).statusCode).toBe(400)
    expect((await statisticsOf(ana)).scooters).toMatchObject([{ odometer: { distance: 0, reading: null } }])
  })

  test('accepts the maximum, continues from there, and is deleted with its scooter', async () => {
    const ana = await testApp().rider()
    const scooter = await addScooter(ana)
    await pastRide(testApp(), ana, '2100-05-02T10:00:00Z')
    const most = { distance: 2_000_000_000, at: '2100-05-01T00:00:00Z' }
    for (let twice = 0; twice < 2; twice++)
      expect((await read(ana, scooter, most)).json()).toMatchObject({ distance: 2_000_010_000 })
    expect((await ana.get(`/api/vehicles/${scooter}/odometer`)).json()).toHaveLength(1)

    const [deleted, late] = await Promise.all([
      ana.delete(`/api/vehicles/${scooter}`),
      read(ana, scooter, { distance: 1 }),
    ])
    expect(deleted.statusCode).toBe(204)
    expect([200, 404]).toContain(late.statusCode)
    expect((await read(ana, scooter, { distance: 1 })).statusCode).toBe(404)
    expect((await ana.get(`/api/vehicles/${scooter}/odometer`)).statusCode).toBe(404)
  })

  test('is part of the rider’s export with the scooters of rides, and is deleted with the account', async () => {
    const password = 'Teal-Vespa-rolls-42!'
    const names = { firstName: 'Ana', lastName: 'Silva', email: 'ana.odometer@example.test' }
    const account = await testApp().stranger.post('/api/register', { ...names, password, confirmPassword: password })
    const cookie = String(account.headers['set-cookie']).split(';')[0] ?? ''
    const ana = testApp().as({ ...testApp().stranger, id: account.json().id, cookie })
    const scooter = await addScooter(ana)
    const rideId = await pastRide(testApp(), ana, '2100-05-02T10:00:00Z')
    await read(ana, scooter, { distance: 12 })
    await ana.put(`/api/rides/${rideId}/my-scooter`, { vehicleId: scooter })

    expect((await ana.get('/api/users/me/export')).json()).toMatchObject({
      statistics: { totals: { rides: 1 } },
      rideScooters: [{ rideId, vehicleId: scooter, didRide: true }],
      odometerReadings: [{ vehicleId: scooter, distance: 12 }],
    })
    expect((await ana.delete('/api/users/me', { password })).statusCode).toBe(204)
    const { pool } = testApp().database.connection
    const { rows } = await pool.query(
      `select (select count(*)::int from ride_scooters where user_id = $1) as answers,
        (select count(*)::int from vehicle_odometer_readings where vehicle_id = $2) as read`,
      [ana.id, scooter],
    )
    expect(rows).toEqual([{ answers: 0, read: 0 }])
  })
})
