import { describe, expect, test } from 'vitest'
import { distanceMetres } from '@scooter-rides/geo'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { list, word } from './ride-list.testing.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { planRide } from '../../rides/rides.testing.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

describe('privacy zones', () => {
  const home = { lat: 52.5, lng: 13.4, label: 'Home' }
  const lake = { lat: 52.6, lng: 13.5, label: 'Lake' }
  const garden = { lat: 52.5018, lng: 13.4, label: 'Garden' }
  const radius = 500

  test('hide the start of a ride from strangers in every reply, and not from riders with a seat', async () => {
    const [ana, bo, cy, q] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cy'), word()]
    const ride = await planRide(ana, { title: q, stops: [home, garden, home, lake] })
    await db().insert(rideParticipantsTable).values({ rideId: ride.id, userId: cy.id, answer: 'yes' })
    expect(
      (await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: home.lat, lng: home.lng, radius }))
        .statusCode,
    ).toBe(201)

    for (const client of [bo, testApp().stranger]) {
      const [listed] = await list(client, { q })
      expect(listed).toMatchObject({ isBlurred: true, startLabel: null, endLabel: 'Lake' })
      const [area] = listed?.hiddenAreas ?? []
      expect(listed).toMatchObject({ startLat: area?.south, startLng: area?.west })
      expect(distanceMetres({ lat: listed?.startLat ?? 0, lng: listed?.startLng ?? 0 }, home)).toBeGreaterThan(radius)
      expect(JSON.stringify(listed)).not.toContain('Home')
      expect(listed?.distance).not.toBe(ride.distance)
    }
    const detail = (await bo.get(`/api/rides/${ride.id}`)).json()
    expect(detail).toMatchObject({ isBlurred: true, stops: [{ label: 'Lake' }] })
    expect(detail.routeData).not.toHaveProperty('geometry')
    expect((await bo.get(`/api/rides/${ride.id}/stops`)).json()).toHaveLength(1)

    for (const client of [ana, cy]) {
      const [listed] = await list(client, { q })
      expect(listed).toMatchObject({ startLat: home.lat, startLabel: 'Home', distance: ride.distance })
      expect(listed).not.toHaveProperty('isBlurred')
      expect((await client.get(`/api/rides/${ride.id}`)).json()).toMatchObject({
        stops: [{ label: 'Home' }, { label: 'Garden' }, { label: 'Home' }, { label: 'Lake' }],
      })
    }

    // Distances, boxes and lengths use the public version; for the organiser the exact one.
    const [blurred] = await list(bo, { q })
    const fromHome = async (client: TestClient) =>
      (await list(client, { q, near: `${home.lat},${home.lng}`, within: radius })).length
    expect([await fromHome(ana), await fromHome(cy), await fromHome(bo)]).toEqual([1, 1, 0])
    expect((await list(bo, { q, near: `${blurred?.startLat},${blurred?.startLng}` }))[0]?.distanceFromHere).toBe(0)
    const box = `${home.lng - 1e-6},${home.lat - 1e-6},${home.lng + 1e-6},${home.lat + 1e-6}`
    expect([(await list(ana, { q, bbox: box })).length, (await list(bo, { q, bbox: box })).length]).toEqual([1, 0])
    const exactLength = { q, minDistance: ride.distance ?? 0, maxDistance: ride.distance ?? 0 }
    expect([(await list(ana, exactLength)).length, (await list(bo, exactLength)).length]).toEqual([1, 0])
  })

  test('apply to a ride that moves, and end when they are deleted', async () => {
    const [ana, bo, q] = [await testApp().rider(), await testApp().rider('Bo'), word()]
    const zone = (
      await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: home.lat, lng: home.lng, radius })
    ).json()
    const ride = await planRide(ana, { title: q, stops: [home, lake] })
    const isBlurred = async () => (await list(bo, { q }))[0]?.isBlurred ?? false
    expect(await isBlurred()).toBe(true)
    await ana.patch(`/api/rides/${ride.id}`, { stops: [lake] })
    expect(await isBlurred()).toBe(false)
    await ana.post(`/api/rides/${ride.id}/stops`, { ...home, orderIndex: 0 })
    expect(await isBlurred()).toBe(true)
    await ana.delete(`/api/users/me/privacy-zones/${zone.id}`)
    expect(await isBlurred()).toBe(false)
    expect((await list(bo, { q, near: `${home.lat},${home.lng}` }))[0]?.distanceFromHere).toBe(0)
  })
})
