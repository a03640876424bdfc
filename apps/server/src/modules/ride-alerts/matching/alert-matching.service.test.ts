import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hourMs } from '@scooter-rides/time'
import type { TestClient } from '../../../../test/app/test-app.ts'
import {
  alertOf,
  befriend,
  newsOf,
  newTown,
  north,
  rideAt,
  saturday,
  useAlertMatching,
} from './alert-matching.testing.ts'

const { db, matchAll, riders } = useAlertMatching()

describe('a new ride', () => {
  test('notifies riders with an alert around its start, and not its organiser', async () => {
    const [ana, bo, cy, di] = await riders('Ana', 'Bo', 'Cy', 'Di')
    const town = newTown()
    await alertOf(ana, town)
    await alertOf(bo, town)
    await cy.patch('/api/users/me', { settings: { units: 'metric', timeZone: 'Asia/Kathmandu' } })
    await alertOf(cy, north(town, 4000), { name: 'Saturdays', weekdays: [6] })
    await alertOf(di, north(town, 12_000))
    const startsAt = saturday()
    const ride = await rideAt(ana, town, { title: 'Sunrise loop', startsAt: startsAt.toISOString(), timeZone: 'UTC' })
    await matchAll(ride)
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(startsAt)
    expect(await newsOf(bo)).toMatchObject([
      {
        title: 'New ride near Town: “Sunrise loop”',
        body: `Sat, ${day} at 10:00 AM, at this place.`,
        link: `/rides/${ride.id}`,
      },
    ])
    expect(await newsOf(cy)).toMatchObject([
      {
        title: 'New ride for Saturdays: “Sunrise loop”',
        body: `Sat, ${day} at 10:00 AM in UTC (3:45 PM your time), 4.0 km away.`,
      },
    ])
    for (const rider of [ana, di]) expect(await newsOf(rider)).toEqual([])
  })

  test('of a series notifies each rider once whose alert fits any of its days', async () => {
    const [ana, bo, cy, di] = await riders('Ana', 'Bo', 'Cy', 'Di')
    const town = newTown()
    await alertOf(bo, town, { weekdays: [7] })
    await alertOf(cy, town, { weekdays: [6, 7] })
    await alertOf(di, town, { weekdays: [3] })
    const first = await rideAt(ana, town, {
      startsAt: saturday().toISOString(),
      timeZone: 'UTC',
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=6' },
    })
    await matchAll(first)
    await matchAll(first)
    const { rides } = (await ana.get(`/api/rides/${first.id}/series`)).json()
    expect(await newsOf(bo)).toMatchObject([{ link: `/rides/${rides[1].rideId}` }])
    expect(await newsOf(cy)).toMatchObject([{ link: `/rides/${first.id}` }])
    expect(await newsOf(di)).toEqual([])
  })

  test('adds jobs when it is published, moved, cancelled or changes its visibility, and none while it is a draft', async () => {
    const [ana] = await riders('Ana')
    const [town, next] = [newTown(), newTown()]
    const draft = await rideAt(ana, town, { status: 'draft' })
    const published = await rideAt(ana, town)
    const jobsOf =
      ({ id }: { id: number }) =>
      async () => {
        const { rows } = await db().execute<{ name: string }>(
          sql`select name from pgboss.job where name like 'alerts.%' and data ->> 'rideId' = ${String(id)} order by created_on, name`,
        )
        return rows.map(({ name }) => name.replace('alerts.', ''))
      }
    await expect.poll(jobsOf(published)).toEqual(['match'])
    expect(await jobsOf(draft)()).toEqual([])
    await ana.post(`/api/rides/${draft.id}/publish`)
    await expect.poll(jobsOf(draft)).toEqual(['match'])
    await ana.patch(`/api/rides/${draft.id}`, { description: 'Bring water' })
    await ana.patch(`/api/rides/${draft.id}`, { stops: [next, { ...next, label: 'End' }] })
    await expect.poll(jobsOf(draft)).toEqual(['match', 'match'])
    await ana.patch(`/api/rides/${draft.id}`, { visibility: 'friends' })
    await expect.poll(jobsOf(draft)).toEqual(['match', 'match', 'match', 'take_back'])
    await ana.post(`/api/rides/${draft.id}/cancel`, {})
    await expect.poll(jobsOf(draft)).toEqual(['match', 'match', 'match', 'take_back', 'take_back'])
  })

  test('matches by the weekday in its own time zone, by scooter type and by friendship with its organiser', async () => {
    const [ana, bo, cy, di, eva] = await riders('Ana', 'Bo', 'Cy', 'Di', 'Eva')
    const town = newTown()
    await befriend(eva, ana)
    // Late on Saturday in UTC, Sunday in Kathmandu.
    const late = new Date(saturday().getTime() + 10 * hourMs).toISOString()
    await alertOf(bo, town, { weekdays: [6] })
    await alertOf(cy, town, { weekdays: [7] })
    await alertOf(di, town, { friendsOnly: true })
    await alertOf(eva, town, { friendsOnly: true, scooterType: 'electric' })
    const vehicle = (
      await ana.post('/api/vehicles', { name: 'Volt', model: 'X', color: 'Blue', type: 'electric' })
    ).json()
    await matchAll(await rideAt(ana, town, { startsAt: late, timeZone: 'Asia/Kathmandu', title: 'Any scooter' }))
    const titles = async (rider: TestClient) => (await newsOf(rider)).map(({ title }) => title)
    expect([await titles(bo), await titles(cy), await titles(di), await titles(eva)]).toEqual([
      [],
      ['New ride near Town: “Any scooter”'],
      [],
      [],
    ])
    await matchAll(
      await rideAt(ana, town, { startsAt: late, timeZone: 'UTC', title: 'Electric', vehicleId: vehicle.id }),
    )
    expect([await titles(bo), await titles(di), await titles(eva)]).toEqual([
      ['New ride near Town: “Electric”'],
      [],
      ['New ride near Town: “Electric”'],
    ])
  })

  test('notifies no rider who may not see it, is blocked, has answered already or switched alerts off', async () => {
    const [ana, bo, cy, di, eva] = await riders('Ana', 'Bo', 'Cy', 'Di', 'Eva')
    const town = newTown()
    for (const rider of [bo, cy, di]) await alertOf(rider, town)
    await alertOf(eva, town, { isOn: false })
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${ana.id}, ${cy.id})`)
    await befriend(bo, ana)
    const [friends, secret] = [
      await rideAt(ana, town, { visibility: 'friends', title: 'For friends' }),
      await rideAt(ana, town, { visibility: 'private', title: 'Secret' }),
    ]
    const open = await rideAt(ana, town, { title: 'Open' })
    await di.put(`/api/rides/${open.id}/rsvp`, { answer: 'maybe' })
    for (const ride of [friends, secret, open]) await matchAll(ride)
    const titles = async (rider: TestClient) => (await newsOf(rider)).map(({ title }) => title.replace(/.*: /, ''))
    expect(await titles(bo)).toEqual(['“Open”', '“For friends”'])
    for (const rider of [cy, di, eva]) expect(await titles(rider)).toEqual([])
  })

  test('matches across the antimeridian and near the pole', async () => {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    await alertOf(bo, { lat: -17, lng: 179.95 }, { radius: 15_000 })
    await alertOf(cy, { lat: 89.9, lng: 10 }, { radius: 30_000 })
    await matchAll(await rideAt(ana, { lat: -17, lng: -179.98, label: 'East' }))
    await matchAll(await rideAt(ana, { lat: 89.9, lng: -170, label: 'Pole' }, { title: 'Polar' }))
    expect((await newsOf(bo)).map(({ title }) => title)).toEqual(['New ride near Town: “Coast run”'])
    expect((await newsOf(cy)).map(({ title }) => title)).toEqual(['New ride near Town: “Polar”'])
  })
})
