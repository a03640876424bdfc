import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decodePolyline } from '@scooter-rides/geo'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { friendshipsTable } from '../../relationships/friends.table.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { savedRidesTable } from '../../saved-rides/saved-rides.table.ts'
import { list, titles, word } from './ride-list.testing.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { slow } from '../../../../test/slow.ts'

// Saturday noon in Lisbon: the week ends at the next midnight.
const saturday = new Date('2027-06-05T11:00:00Z')
const testApp = useTestApp({ deps: { clock: () => saturday } })
const db = () => testApp().database.connection.db

const onSaturday = (time: string) => `2027-06-05T${time}:00Z`

async function plan(rider: TestClient, title: string, change: object = {}) {
  return planRide(rider, { title, startsAt: onSaturday('15:00'), ...change })
}

describe('own lists', () => {
  test('separate upcoming rides, past rides and drafts', slow, async () => {
    const [ana, bo, q] = [await testApp().rider(), await testApp().rider('Bo'), word()]
    const put = async (title: string, status: 'draft' | 'published' | 'cancelled', from: string, to: string) => {
      const ride = await plan(ana, `${q} ${title}`)
      await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
      await db()
        .update(ridesTable)
        .set({ status, date: new Date(from), overAt: new Date(to) })
        .where(eq(ridesTable.id, ride.id))
    }
    await put('later', 'published', '2027-06-09T08:00:00Z', '2027-06-09T10:00:00Z')
    await put('next', 'published', onSaturday('13:00'), onSaturday('14:00'))
    await put('off', 'cancelled', '2027-06-07T08:00:00Z', '2027-06-07T10:00:00Z')
    await put('idea', 'draft', '2027-06-08T08:00:00Z', '2027-06-08T10:00:00Z')
    await put('old idea', 'draft', '2026-06-08T08:00:00Z', '2026-06-08T10:00:00Z')
    await put('last week', 'published', '2027-05-29T08:00:00Z', '2027-05-29T10:00:00Z')
    await put('was off', 'cancelled', '2027-05-30T08:00:00Z', '2027-05-30T10:00:00Z')
    await put('long ago', 'published', '2027-01-01T08:00:00Z', '2027-01-01T10:00:00Z')
    const named = async (client: TestClient, query: Record<string, string>) =>
      titles(await list(client, { q, ...query })).map((title) => title.replace(`${q} `, ''))

    expect(await named(ana, { scope: 'mine', when: 'coming' })).toEqual(['next', 'off', 'later'])
    const past = { when: 'past', sort: 'latest' }
    expect(await named(ana, { scope: 'mine', ...past })).toEqual(['was off', 'last week', 'long ago'])
    expect(await named(ana, { scope: 'mine', status: 'draft', sort: 'newest' })).toEqual(['old idea', 'idea'])
    expect(await named(bo, { scope: 'joined', when: 'coming' })).toEqual(['next', 'off', 'later'])
    expect(await named(bo, { scope: 'joined', ...past })).toEqual(['was off', 'last week', 'long ago'])
    expect(await named(testApp().stranger, past)).toEqual([])
    expect(await named(bo, past)).toEqual(['last week', 'long ago'])
  })
})

describe('a list of rides', () => {
  test('contains a preview instead of the line of the route', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    await plan(ana, q, { stops: Array.from({ length: 40 }, (_, n) => ({ lat: Math.sin(n), lng: n / 10 })) })
    const [ride] = await list(testApp().stranger, { q })
    expect(ride?.routeData).not.toHaveProperty('geometry')
    expect(decodePolyline(ride?.preview ?? '')).toHaveLength(40)
    expect(ride).not.toHaveProperty('stops')
  })

  test('contains rides that are not over, or those with the requested status', async () => {
    const [ana, bo, q] = [await testApp().rider(), await testApp().rider('Bo'), word()]
    const put = async (title: string, status: 'draft' | 'published' | 'cancelled', from: string, to: string) => {
      const ride = await plan(ana, `${q} ${title}`, { status: 'draft' })
      await db()
        .update(ridesTable)
        .set({ status, date: new Date(from), overAt: new Date(to) })
        .where(eq(ridesTable.id, ride.id))
    }
    await put('past', 'published', onSaturday('08:00'), onSaturday('10:00'))
    await put('month long', 'published', '2027-05-10T08:00:00Z', '2027-06-20T08:00:00Z')
    await put('now', 'published', onSaturday('10:00'), onSaturday('12:00'))
    await put('soon', 'published', onSaturday('13:00'), onSaturday('14:00'))
    await put('cancelled', 'cancelled', onSaturday('13:30'), onSaturday('14:00'))
    await put('draft', 'draft', onSaturday('08:30'), onSaturday('14:00'))
    const named = async (client: TestClient, query: Record<string, string>) =>
      titles(await list(client, { q, ...query })).map((title) => title.replace(`${q} `, ''))

    const open = ['month long', 'now', 'soon']
    expect(await named(bo, {})).toEqual(open)
    expect(await named(bo, { status: 'upcoming' })).toEqual(open)
    expect(await named(bo, { status: 'ongoing' })).toEqual(['month long', 'now'])
    expect(await named(bo, { status: 'completed' })).toEqual(['past'])
    expect(await named(bo, { status: 'cancelled' })).toEqual([])
    expect(await named(bo, { status: 'draft' })).toEqual([])
    expect(await named(testApp().stranger, {})).toEqual(open)
    expect(await named(testApp().stranger, { status: 'completed' })).toEqual([])
    expect(await named(ana, {})).toEqual(open)
    expect(await named(ana, { scope: 'mine' })).toEqual(['month long', 'past', 'draft', 'now', 'soon', 'cancelled'])
    expect(await named(ana, { scope: 'mine', status: 'draft' })).toEqual(['draft'])
  })

  test('of one organiser contains upcoming rides in order and past ones backwards, as far as the caller may see them', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    await plan(bo, 'Of another')
    for (const [title, date, overAt] of [
      ['Long ago', '2027-05-01', '2027-05-02'],
      ['Lately', '2027-06-01', '2027-06-02'],
      ['Soon', '2027-06-06', '2027-06-07'],
      ['Later', '2027-06-08', '2027-06-09'],
    ] as const) {
      const ride = await plan(ana, title)
      await db()
        .update(ridesTable)
        .set({ date: new Date(date), overAt: new Date(overAt) })
        .where(eq(ridesTable.id, ride.id))
    }
    await plan(ana, 'Among friends', { visibility: 'friends' })
    await plan(ana, 'Just us', { visibility: 'private' })
    await plan(ana, 'Not yet', { status: 'draft' })
    const of = async (client: TestClient, query: Record<string, string> = {}) =>
      titles(await list(client, { organiser: ana.id, ...query }))
    const past = { status: 'completed', sort: 'latest' }

    expect(await of(bo)).toEqual(['Soon', 'Later'])
    expect(await of(testApp().stranger)).toEqual(['Soon', 'Later'])
    expect(await of(bo, past)).toEqual(['Lately', 'Long ago'])
    expect(await of(testApp().stranger, past)).toEqual([])
    expect(await of(ana)).toEqual(['Among friends', 'Just us', 'Soon', 'Later'])
    expect(await of(ana, { visibility: 'public' })).toEqual(['Soon', 'Later'])
    expect(await of(bo, { visibility: 'private' })).toEqual([])
    await bo.post(`/api/users/${ana.id}/block`)
    expect(await of(bo)).toEqual([])
  })

  test('has the scopes that a rider requests', async () => {
    const [ana, bo, q] = [await testApp().rider(), await testApp().rider('Bo'), word()]
    const [first, second] = [await plan(ana, `${q} 1`), await plan(ana, `${q} 2`, { visibility: 'friends' })]
    expect(titles(await list(bo, { q }))).toEqual([`${q} 1`])
    await db().insert(friendshipsTable).values({ userId: ana.id, friendId: bo.id, status: 'accepted' })
    expect(titles(await list(bo, { q }))).toEqual([`${q} 1`, `${q} 2`])
    expect(await list(bo, { q, scope: 'friends' })).toHaveLength(2)
    expect(await list(bo, { scope: 'joined' })).toEqual([])
    await db()
      .insert(rideParticipantsTable)
      .values([
        { rideId: second.id, userId: bo.id, answer: 'yes' },
        { rideId: first.id, userId: bo.id, answer: 'maybe' },
      ])
    await db().insert(savedRidesTable).values({ rideId: first.id, userId: bo.id })
    expect(await list(bo, { scope: 'joined' })).toMatchObject([{ id: second.id, myAnswer: 'yes' }])
    expect(await list(bo, { scope: 'saved' })).toMatchObject([{ id: first.id, myAnswer: 'maybe' }])
    await ana.post(`/api/users/${bo.id}/block`)
    expect([await list(bo, { q }), await list(bo, { scope: 'joined' }), await list(bo, { scope: 'saved' })]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('of featured rides contains those that an admin chose, and otherwise those with the most participants', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    const [plain, popular] = [await plan(ana, `${q} plain`), await plan(ana, `${q} popular`)]
    await db().update(ridesTable).set({ joinedCount: 400 }).where(eq(ridesTable.id, popular.id))
    expect((await list(testApp().stranger, { scope: 'featured', limit: 1 }))[0]?.id).toBe(popular.id)
    expect(titles(await list(ana, { q, scope: 'featured' }))).toEqual([`${q} popular`, `${q} plain`])
    await db().update(ridesTable).set({ featuredAt: saturday }).where(eq(ridesTable.id, plain.id))
    expect((await list(testApp().stranger, { scope: 'featured' })).map(({ id }) => id)).toEqual([plain.id])
    await db().update(ridesTable).set({ featuredAt: null }).where(eq(ridesTable.id, plain.id))
  })

  test('of today and this week ends at midnight in the time zone of the rider', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    await plan(ana, `${q} evening`, { startsAt: onSaturday('22:30') })
    await plan(ana, `${q} night`, { startsAt: onSaturday('23:30') })
    await plan(ana, `${q} Monday`, { startsAt: '2027-06-07T12:00:00Z' })
    expect(titles(await list(ana, { q, when: 'today', tz: 'Europe/Lisbon' }))).toEqual([`${q} evening`])
    expect(titles(await list(ana, { q, when: 'week', tz: 'Europe/Lisbon' }))).toEqual([`${q} evening`])
    expect(titles(await list(ana, { q, when: 'today', tz: 'UTC' }))).toEqual([`${q} evening`, `${q} night`])
    expect(await list(ana, { q, when: 'all' })).toHaveLength(3)
    expect(titles(await list(ana, { q, from: onSaturday('23:30'), to: '2027-06-07T12:00:00Z' }))).toEqual([
      `${q} night`,
      `${q} Monday`,
    ])
  })

  test('is filtered by scooter and by length', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    const vehicle = (
      await ana.post('/api/vehicles', { name: 'Volt', model: 'S', color: 'White', type: 'electric' })
    ).json()
    const long = await plan(ana, `${q} long`, {
      vehicleId: vehicle.id,
      stops: [
        { lat: 0, lng: 0 },
        { lat: 1, lng: 0 },
      ],
    })
    await plan(ana, `${q} short`, {
      stops: [
        { lat: 0, lng: 0 },
        { lat: 0.01, lng: 0 },
      ],
    })
    expect(titles(await list(ana, { q, vehicleType: 'electric' }))).toEqual([`${q} long`])
    expect(titles(await list(ana, { q, minDistance: long.distance ?? 0 }))).toEqual([`${q} long`])
    expect(titles(await list(ana, { q, maxDistance: 2000.5 }))).toEqual([`${q} short`])
  })

  test('is searched in title and description regardless of case and accents, with wildcards as plain text', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    await plan(ana, `Café Crème ${q}`, { description: 'Über 100% fun_times' })
    for (const text of ['CAFE', 'crème uber', '100%', 'fun_t', 'caf'])
      expect(await list(ana, { q: `${q} ${text}` }), text).toHaveLength(1)
    for (const text of ['tea', '100_', 'f%n', '％_', '\\'])
      expect(await list(ana, { q: `${q} ${text}` }), text).toEqual([])
    await plan(ana, `قهوة في المرسى ${q}`)
    for (const text of ['قهوه', 'المرسي', 'قـهوة']) expect(await list(ana, { q: `${q} ${text}` }), text).toHaveLength(1)
  })
})

describe('near a place', () => {
  test('the nearest rides come first, by true distance, up to the radius', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    for (const north of [3, 1, 2, 0]) await plan(ana, `${q} ${north}`, { stops: [{ lat: 10 + north / 100, lng: 20 }] })
    const rides = await list(testApp().stranger, { q, near: '10,20', within: 2500 })
    expect(titles(rides)).toEqual([`${q} 0`, `${q} 1`, `${q} 2`])
    expect(rides.map(({ distanceFromHere }) => distanceFromHere)).toEqual([0, 1112, 2224])
    expect(await list(ana, { q, near: '10,20', within: 2500, sort: 'newest' })).toMatchObject([
      { title: `${q} 0` },
      { title: `${q} 2` },
      { title: `${q} 1` },
    ])
  })

  test('circles and boxes include rides across the antimeridian', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    for (const lng of [179.95, -179.95, -179, 178, 0]) await plan(ana, `${q} ${lng}`, { stops: [{ lat: -17, lng }] })
    const near = (query: object) => list(ana, { q, near: '-17,179.99', ...query })
    expect(titles(await near({ within: 20_000 }))).toEqual([`${q} 179.95`, `${q} -179.95`])
    expect(titles(await near({}))).toEqual([`${q} 179.95`, `${q} -179.95`, `${q} -179`, `${q} 178`, `${q} 0`])
    expect(titles(await near({ within: 200_000, sort: 'newest' }))).toEqual([
      `${q} -179`,
      `${q} -179.95`,
      `${q} 179.95`,
    ])
    expect(titles(await list(ana, { q, bbox: '179,-18,-179.5,-16' }))).toEqual([`${q} 179.95`, `${q} -179.95`])
    expect(titles(await list(ana, { q, bbox: '-179.5,-18,179,-16' }))).toEqual([`${q} -179`, `${q} 178`, `${q} 0`])
  })
})

test('a list uses one query, and another one for rides that are not in the cache', async () => {
  const ana = await testApp().rider()
  await plan(ana, word())
  const { db } = testApp().database.connection
  const { read } = db
  async function queries() {
    const seen: string[] = []
    db.read = (statement, given) => {
      seen.push(statement.text())
      return read(statement, given)
    }
    await list(testApp().stranger, { near: '40.7,-74', within: 8000 })
    db.read = read
    return seen.filter((text) => text.includes('"rides"')).length
  }
  expect([await queries(), await queries(), await queries()]).toEqual([2, 1, 1])
})
