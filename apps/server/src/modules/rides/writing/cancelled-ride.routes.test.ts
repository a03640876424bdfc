import { expect, test } from 'vitest'
import type { Ride, Room } from '@scooter-rides/contract'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { bellOf } from '../../notifications/notifications.testing.ts'

const testApp = useTestApp()
const idsOf = async (who: TestClient, scope: string) =>
  (await who.get(`/api/rides?scope=${scope}`)).json().map(({ id }: Ride) => id)

test('a cancelled ride stays visible to its participants with its reason in every view', async () => {
  const [ana, bo, cy, stranger] = await Promise.all(['Ana', 'Bo', 'Cy', 'Di'].map((name) => testApp().rider(name)))
  if (!ana || !bo || !cy || !stranger) throw new Error('riders')
  const ride = await planRide(ana, { visibility: 'public', capacity: 1 })
  for (const who of [bo, cy]) await who.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
  await ana.post(`/api/rides/${ride.id}/cancel`, { reason: 'Rain' })

  for (const who of [ana, bo, cy])
    expect((await who.get(`/api/rides/${ride.id}`)).json()).toMatchObject({ status: 'cancelled', cancelReason: 'Rain' })
  expect(await idsOf(bo, 'joined')).toContain(ride.id)
  expect(await idsOf(ana, 'mine')).toContain(ride.id)
  expect(await idsOf(stranger, 'all')).not.toContain(ride.id)
  for (const who of [bo, cy])
    await expect.poll(bellOf(who)).toMatchObject([{ kind: 'rideCancelled', body: 'Rain', link: `/rides/${ride.id}` }])
  const room: Room = (await bo.get(`/api/chat/rooms/${ride.roomId}`)).json()
  expect(room).toMatchObject({ rideId: ride.id, memberCount: 2 })
  expect(room.lastMessage?.content).toBe('Ana cancelled the ride')
  const calendar = (await bo.get(`/api/rides/${ride.id}.ics`)).body
  expect(calendar).toContain('STATUS:CANCELLED')
})

test('two stops at the same place have a route of zero length between them', async () => {
  const ana = await testApp().rider('Ana')
  const here = { lat: 38.69, lng: -9.42 }
  const ride = await planRide(ana, {
    stops: [
      { ...here, label: 'Meet' },
      { ...here, label: 'Coffee' },
      { lat: 38.8, lng: -9.39, label: 'Sintra' },
    ],
  })
  expect(ride.stops.map(({ label }) => label)).toEqual(['Meet', 'Coffee', 'Sintra'])
  expect(ride.routeData?.legs.map(({ distance }) => distance > 0)).toEqual([false, true])
  const all = await planRide(ana, { stops: [here, here] })
  expect(all).toMatchObject({ distance: 0, routeData: { isRoundTrip: true } })
  expect((await ana.get(`/api/rides/${all.id}.gpx`)).statusCode).toBe(200)
})
