import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RideWithStops } from '@scooter-rides/contract'
import { alertOf, befriend, newsOf, newTown, north, rideAt, useAlertMatching } from './alert-matching.testing.ts'

const { db, matching, matchAll, riders } = useAlertMatching()

describe('a start in a privacy zone', () => {
  const zoneRadius = 500

  async function hiddenScene() {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    const home = newTown()
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', radius: zoneRadius, lat: home.lat, lng: home.lng })
    const seen = async (ride: RideWithStops): Promise<{ lat: number; lng: number }> => {
      const seen = (await bo.get(`/api/rides/${ride.id}`)).json()
      return { lat: seen.startLat, lng: seen.startLng }
    }
    return { ana, bo, cy, home, seen }
  }

  test('is matched by the corner that strangers see, for friends too', async () => {
    const { ana, bo, cy, home, seen } = await hiddenScene()
    const ride = await rideAt(ana, home)
    const corner = await seen(ride)
    expect(corner).not.toMatchObject({ lat: home.lat, lng: home.lng })
    await befriend(bo, ana)
    // A circle of one kilometre around the exact start does not contain the public corner; one around the corner does.
    for (const rider of [bo]) await alertOf(rider, home, { radius: 1000 })
    await alertOf(cy, corner, { radius: 1000 })
    const { match, notices } = matching()
    await match(ride.id)
    const metresToCorner = Math.hypot(
      (corner.lat - home.lat) * 111_195,
      (corner.lng - home.lng) * 111_195 * Math.cos((home.lat * Math.PI) / 180),
    )
    expect((await newsOf(bo)).length).toBe(metresToCorner <= 1000 ? 1 : 0)
    expect(await newsOf(cy)).toMatchObject([{ body: expect.stringMatching(/ at this place\.$/) }])
    const words = JSON.stringify([notices, await newsOf(cy)])
    for (const degrees of [home.lat, home.lng]) expect(words).not.toContain(degrees.toFixed(3))
  })

  test('gives the same distance for every address behind the same corner', async () => {
    const { ana, cy, home } = await hiddenScene()
    const alert = north(home, 5000)
    await alertOf(cy, alert)
    const [one, other] = [await rideAt(ana, home), await rideAt(ana, north(home, 150))]
    for (const ride of [one, other]) {
      await matchAll(ride)
      await cy.post('/api/notifications/read')
    }
    const far = (await newsOf(cy)).map(({ body }) => /[^,]*$/.exec(body)?.[0])
    expect(far).toHaveLength(2)
    expect(new Set(far).size).toBe(1)
  })

  test('is matched only after the zones are applied', async () => {
    const { ana, bo, home } = await hiddenScene()
    await alertOf(bo, home, { radius: 50_000 })
    const ride = await rideAt(ana, home)
    await db().execute(sql`insert into rides_being_cut (user_id) values (${ana.id})`)
    let again = 0
    const process = matching({
      async addJob() {
        again += 1
      },
    })
    await process.match(ride.id)
    expect([again, process.notified]).toEqual([1, []])
    await db().execute(sql`delete from rides_being_cut where user_id = ${ana.id}`)
    await process.match(ride.id)
    expect(process.notified).toEqual([bo.id])
  })
})
