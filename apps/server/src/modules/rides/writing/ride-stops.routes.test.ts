import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { cityHall, labelsOf, planRide } from '../rides.testing.ts'

const testApp = useTestApp()

describe('editing single stops', () => {
  test('inserts them before the end or at an index, and moves, renames and deletes them', async () => {
    const ana = await testApp().rider()
    const ride = await planRide(ana)
    const stops = async () => labelsOf((await ana.get(`/api/rides/${ride.id}/stops`)).json())
    const added = (await ana.post(`/api/rides/${ride.id}/stops`, { lat: 40.74, lng: -73.99, label: 'Park' })).json()
    expect(added).toMatchObject({ orderIndex: 2, label: 'Park', rideId: ride.id })
    expect(
      (await ana.post(`/api/rides/${ride.id}/stops`, { lat: 40.7, lng: -74.1, label: 'Start', orderIndex: 0 })).json(),
    ).toMatchObject({ orderIndex: 0 })
    expect(
      (await ana.patch(`/api/rides/${ride.id}/stops/${added.id}`, { orderIndex: 1, label: 'Garden' })).json(),
    ).toMatchObject({ id: added.id, orderIndex: 1, label: 'Garden' })
    expect(await stops()).toEqual(['Start', 'Garden', 'City Hall', 'Village', 'Times Square'])
    expect((await ana.delete(`/api/rides/${ride.id}/stops/${added.id}`)).statusCode).toBe(204)
    expect(await stops()).toEqual(['Start', 'City Hall', 'Village', 'Times Square'])
    expect((await ana.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
      startLabel: 'Start',
      startLat: 40.7,
      version: 5,
    })
  })

  test('keeps the last one and rejects a fifty-first', async () => {
    const ana = await testApp().rider()
    const short = await planRide(ana, { stops: [cityHall] })
    expect((await ana.delete(`/api/rides/${short.id}/stops/${short.stops[0]?.id}`)).json()).toMatchObject({
      status: 409,
      code: 'rides.last_stop',
    })
    const long = await planRide(ana, { stops: Array.from({ length: 50 }, (_, n) => ({ lat: n / 10, lng: 0 })) })
    expect((await ana.post(`/api/rides/${long.id}/stops`, { lat: 1, lng: 1 })).json()).toMatchObject({
      status: 409,
      code: 'rides.too_many_stops',
    })
  })

  test('requires a stop of the same ride', async () => {
    const ana = await testApp().rider()
    const [one, other] = [await planRide(ana), await planRide(ana)]
    expect((await ana.patch(`/api/rides/${one.id}/stops/${other.stops[0]?.id}`, { label: 'x' })).statusCode).toBe(404)
    expect((await ana.delete(`/api/rides/${one.id}/stops/${other.stops[0]?.id}`)).statusCode).toBe(404)
    expect((await ana.post(`/api/rides/${one.id}/stops`, { lat: 1, lng: 1, rideId: other.id })).statusCode).toBe(400)
  })
})
