import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { SearchHit } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesBeingCutTable, ridesTable } from '../rides/rides.table.ts'
import { inHours, planRide } from '../rides/rides.testing.ts'
import { sponsorsTable } from '../sponsors/sponsors.table.ts'
import { usersTable } from '../users/users.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

interface Found {
  results: SearchHit[]
  count: number
  next: string | undefined
}

async function search(client: TestClient, query: Record<string, string | number>): Promise<Found> {
  const address = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return follow(client, `/api/search?${address.toString()}`)
}

async function follow(client: TestClient, address: string): Promise<Found> {
  const reply = await client.get(address)
  expect(reply.statusCode, reply.body).toBe(200)
  const body: Omit<Found, 'next'> = reply.json()
  return { ...body, next: /<([^>]*)>; rel="next"/.exec(String(reply.headers.link))?.[1] }
}

async function countsOf(client: TestClient, term: string): Promise<Record<string, number>> {
  const reply = await client.get(`/api/search/counts?term=${encodeURIComponent(term)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const namesOf = ({ results }: Found) => results.map((hit) => (hit.type === 'ride' ? hit.title : hit.name))
const idsOf = ({ results }: Found) => results.map(({ id }) => id)
const marked = (text: string | null, ranges: [number, number][]) => ranges.map(([from, to]) => text?.slice(from, to))

let made = 0
/** A word that no other text contains, and that is no typo of another word. */
const word = () =>
  createHash('md5')
    .update(`word ${made++}`)
    .digest('hex')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

async function addScooter(rider: TestClient, fields: object) {
  const reply = await rider.post('/api/vehicles', { name: 'Blue', model: 'Primavera', color: 'Blue', ...fields })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}

const twoRiders = async () => [await testApp().rider('Ana'), await testApp().rider('Bo')] as const

describe('searching for words', () => {
  test('finds rides, scooters, sponsors and riders, each in its tab, with the total count', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const ride = await planRide(ana, { title: `The ${w} loop`, description: 'Along the river' })
    const scooter = await addScooter(ana, {
      name: `${w} two`,
      make: 'Vespa',
      year: 1999,
      licensePlate: `P${w.slice(0, 9)}`,
    })
    const [sponsor] = await db()
      .insert(sponsorsTable)
      .values({ name: `${w} tyres`, logoUrl: '/logo.png', tier: 'gold', description: 'Rubber' })
      .returning()
    const rider = await testApp().rider(w, { lastName: 'Zed' })

    const all = await search(bo, { term: w })
    expect(all.count).toBe(4)
    expect(await countsOf(bo, w)).toEqual({ all: 4, rides: 1, scooters: 1, sponsors: 1, riders: 1 })
    expect(all.results).toHaveLength(4)
    const hit = (type: string) => all.results.find((one) => one.type === type)
    expect(hit('ride')).toMatchObject({
      id: ride.id,
      title: `The ${w} loop`,
      description: 'Along the river',
      startLocation: 'City Hall',
      endLocation: 'Times Square',
      status: 'upcoming',
      distance: ride.distance,
      highlights: { name: [[4, 4 + w.length]], description: [] },
    })
    expect(hit('ride')).not.toHaveProperty('distanceFromHere')
    expect(hit('scooter')).toMatchObject({
      id: scooter.id,
      make: 'Vespa',
      year: 1999,
      owner: { id: ana.id, displayName: 'Ana Silva' },
    })
    expect(hit('sponsor')).toMatchObject({ id: sponsor?.id, tier: 'gold', logoUrl: '/logo.png' })
    expect(hit('rider')).toMatchObject({ id: rider.id, name: `${w} Zed`, description: null })
    for (const [category, type] of [
      ['rides', 'ride'],
      ['scooters', 'scooter'],
      ['sponsors', 'sponsor'],
      ['riders', 'rider'],
    ] as const) {
      const found = await search(bo, { term: w, category })
      expect(found.results.map((one) => one.type)).toEqual([type])
      expect(found.count).toBe(1)
    }
    // Licence plates and email addresses are not searchable.
    expect((await search(bo, { term: `P${w.slice(0, 9)}` })).results.some(({ id }) => id === scooter.id)).toBe(false)
    const [{ email } = { email: '' }] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
    expect((await search(bo, { term: email ?? '' })).count).toBe(0)
  })

  test('finds prefixes, words without accents and typos, and marks each match', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const ride = await planRide(ana, {
      title: `Nach Mu\u0308nch${w} 🛵 Straße`,
      description: `“Über ${w}stadt” hinaus`,
    })
    const swapped = `munch${w}`.replace(w.slice(2, 4), `${w[3]}${w[2]}`)
    for (const [term, shown] of [
      [`MÜNCH${w}`, `Mu\u0308nch${w}`],
      [`munch${w.slice(0, 4)}`, `Mu\u0308nch${w.slice(0, 4)}`],
      [swapped, `Mu\u0308nch${w}`],
      [`munchx${w}`, `Mu\u0308nch${w}`],
      [`unch${w}`, `Mu\u0308nch${w}`],
    ] as const) {
      const found = await search(bo, { term })
      expect(idsOf(found), term).toEqual([ride.id])
      const [hit] = found.results
      expect(hit?.type === 'ride' && marked(hit.title, hit.highlights.name), term).toEqual([shown])
    }
    const [both] = (await search(bo, { term: `${w}stadt uber strass` })).results
    expect(both?.type === 'ride' && marked(both.title, both.highlights.name)).toEqual(['Straß'])
    expect(both?.highlights && marked(both.description, both.highlights.description)).toEqual(['Über', `${w}stadt`])
    expect((await search(bo, { term: `${w}stadt ${word()}` })).count).toBe(0)
  })

  test('shows only the part of a long description that contains the match', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const description = `${'Bring a raincoat. '.repeat(40)}Then the ${w} waits. ${'🛵 Slow down. '.repeat(40)}`
    await planRide(ana, { description })
    const [hit] = (await search(bo, { term: w })).results
    expect(hit?.description?.length).toBeLessThanOrEqual(202)
    expect(hit?.description).toMatch(/^….*…$/)
    expect(hit && marked(hit.description, hit.highlights.description)).toEqual([w])
  })

  test('ranks by field and kind of match, upcoming rides before those that are over', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const plan = (title: string, change: object = {}) => planRide(ana, { title, description: null, ...change })
    await plan('Corrected below', { description: `with ${w}` })
    await plan(`Later ${w}`, { startsAt: inHours(90) })
    await plan(`Sooner ${w}`, { startsAt: inHours(50) })
    await plan(`Begun ${w}en`)
    await plan('Begun below', { description: `with ${w}en` })
    const over = await plan(`Over ${w}`)
    const longAgo = new Date(Date.now() - 9e9)
    await db().update(ridesTable).set({ date: longAgo, overAt: longAgo }).where(eq(ridesTable.id, over.id))
    const expected = [`Sooner ${w}`, `Later ${w}`, `Over ${w}`, `Begun ${w}en`, 'Corrected below', 'Begun below']
    expect(namesOf(await search(bo, { term: w }))).toEqual(expected)

    // The pages together are the same list.
    const titles: string[] = []
    let page = await search(bo, { term: w, limit: 2 })
    expect(page.count).toBe(6)
    for (;;) {
      titles.push(...namesOf(page))
      if (!page.next) break
      page = await follow(bo, page.next)
      expect(page).toMatchObject({ count: 6 })
    }
    expect(titles).toEqual(expected)
    const first = await search(bo, { term: w, limit: 2 })
    const stolen = (first.next ?? '').replace(`term=${w}`, `term=${word()}`)
    expect((await bo.get(stolen)).statusCode).toBe(400)
    for (const cursor of ['x', 'W10', Buffer.from('["a",0,0,0,"NaN",0,"ride","1"]').toString('base64url')])
      expect((await bo.get(`/api/search?term=${w}&cursor=${cursor}`)).statusCode).toBe(400)
  })

  test('ranks nearer rides first among equal matches', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const at = (lat: number) => ({
      title: `At ${lat} ${w}`,
      stops: [
        { lat, lng: 10 },
        { lat, lng: 10.1 },
      ],
    })
    for (const lat of [50.5, 20, 50.1]) await planRide(ana, at(lat))
    const found = await search(bo, { term: w, near: '50,10' })
    expect(namesOf(found)).toEqual([`At 50.1 ${w}`, `At 50.5 ${w}`, `At 20 ${w}`])
    expect(found.results[0]).toMatchObject({ distanceFromHere: 11_120 })
    const first = await search(bo, { term: w, near: '50,10', limit: 2 })
    expect(namesOf(await follow(bo, first.next ?? ''))).toEqual([`At 20 ${w}`])
  })
})

describe('visibility', () => {
  test('finds drafts and cancelled rides only for their organiser', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const draft = await planRide(ana, { title: `Draft ${w}`, status: 'draft' })
    const cancelled = await planRide(ana, { title: `Cancelled ${w}` })
    expect((await ana.post(`/api/rides/${cancelled.id}/cancel`, {})).statusCode).toBe(200)
    expect((await search(bo, { term: w })).count).toBe(0)
    expect(idsOf(await search(ana, { term: w })).toSorted()).toEqual([draft.id, cancelled.id].toSorted())
  })

  test('finds nothing across a block in either direction, and nothing of a deleted account', async () => {
    const w = word()
    const [ana, bo] = [await testApp().rider(w), await testApp().rider('Bo')]
    await planRide(ana, { title: w })
    await addScooter(ana, { name: w })
    expect((await search(bo, { term: w })).count).toBe(3)
    const block = await bo.post(`/api/users/${ana.id}/block`)
    expect(block.statusCode, block.body).toBeLessThan(300)
    expect((await search(bo, { term: w })).count).toBe(0)
    expect(await countsOf(bo, w)).toEqual({ all: 0, rides: 0, scooters: 0, sponsors: 0, riders: 0 })
    const w2 = word()
    await planRide(bo, { title: w2 })
    expect((await search(ana, { term: w2 })).count).toBe(0)
    const cy = await testApp().rider('Cy')
    expect((await search(cy, { term: w })).count).toBe(3)
    await db()
      .update(usersTable)
      .set({ deletedAt: new Date(), firstName: '', lastName: '', username: `deleted-${w}` })
      .where(eq(usersTable.id, ana.id))
    expect((await search(cy, { term: w, category: 'riders' })).count).toBe(0)
  })

  test('does not find a place in a privacy zone for strangers', async () => {
    const [ana, bo] = await twoRiders()
    const cy = await testApp().rider('Cy')
    const [w, home, lake] = [word(), word(), word()]
    const ride = await planRide(ana, {
      title: w,
      stops: [
        { lat: 52.5, lng: 13.4, label: home },
        { lat: 52.6, lng: 13.5, label: lake },
      ],
    })
    await db().insert(rideParticipantsTable).values({ rideId: ride.id, userId: cy.id, answer: 'yes' })
    expect((await search(bo, { term: home })).count).toBe(1)
    const zone = await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 52.5, lng: 13.4, radius: 500 })
    expect(zone.statusCode).toBe(201)
    for (const client of [ana, cy]) {
      expect((await search(client, { term: home })).results).toMatchObject([
        { id: ride.id, startLocation: home, distance: ride.distance },
      ])
      const near = await search(client, { term: w, near: '52.5,13.4' })
      expect(near).toMatchObject({ count: 1, results: [{ distanceFromHere: 0 }] })
    }
    expect((await search(bo, { term: home })).count).toBe(0)
    expect((await search(bo, { term: `${w} ${home}` })).count).toBe(0)
    expect((await search(bo, { term: home.slice(1) })).count).toBe(0)
    const [seen] = (await search(bo, { term: lake, near: '52.5,13.4' })).results
    expect(seen).toMatchObject({ startLocation: null, endLocation: lake })
    expect(seen?.type === 'ride' && seen.distanceFromHere).toBeGreaterThan(500)
    expect(seen?.type === 'ride' && seen.distance).not.toBe(ride.distance)
    for (const [client, count] of [
      [ana, 1],
      [bo, 0],
    ] as const)
      expect(
        (
          await search(client, {
            term: w,
            category: 'rides',
            minDistance: ride.distance ?? 0,
            maxDistance: ride.distance ?? 0,
          })
        ).count,
      ).toBe(count)

    // While the zones change, strangers neither find nor see any place of the organiser.
    await db().insert(ridesBeingCutTable).values({ userId: ana.id })
    expect([(await search(bo, { term: lake })).count, (await search(cy, { term: lake })).count]).toEqual([0, 1])
    expect((await search(bo, { term: w, near: '52.5,13.4' })).results).toMatchObject([
      { id: ride.id, startLocation: null, endLocation: null },
    ])
    expect((await search(bo, { term: w, near: '52.5,13.4' })).results[0]).not.toHaveProperty('distanceFromHere')
  })

  test('finds sponsors only within their period, and orders their tab by tier', async () => {
    const bo = await testApp().rider('Bo')
    const w = word()
    const hours = (many: number) => new Date(Date.now() + many * 3_600_000)
    await db()
      .insert(sponsorsTable)
      .values([
        { name: `${w} bronze`, tier: 'bronze', logoUrl: '/l', startsAt: hours(-1), endsAt: hours(1) },
        { name: `Gold`, description: w, tier: 'gold', logoUrl: '/l' },
        { name: `${w} past`, tier: 'gold', logoUrl: '/l', endsAt: hours(-1) },
        { name: `${w} future`, tier: 'gold', logoUrl: '/l', startsAt: hours(1) },
      ])
    expect(namesOf(await search(bo, { term: w, category: 'sponsors' }))).toEqual(['Gold', `${w} bronze`])
    expect(namesOf(await search(bo, { term: w }))).toEqual([`${w} bronze`, 'Gold'])
  })
})

test('applies the filters of rides only in the tab of rides', async () => {
  const [ana, bo] = await twoRiders()
  const w = word()
  const scooter = await addScooter(ana, { type: 'electric' })
  const ride = await planRide(ana, { title: `Electric ${w}`, vehicleId: scooter.id, startsAt: inHours(30) })
  await planRide(ana, { title: `On foot ${w}`, startsAt: inHours(200) })
  const distance = ride.distance ?? 0
  for (const filter of [
    { vehicleType: 'electric' },
    { to: inHours(100) },
    { from: inHours(20), to: inHours(40) },
    { vehicleType: 'electric', minDistance: distance, maxDistance: distance },
  ]) {
    const found = await search(bo, { term: w, category: 'rides', ...filter })
    expect(idsOf(found), JSON.stringify(filter)).toEqual([ride.id])
    expect(found.count).toBe(1)
    expect(await countsOf(bo, w)).toMatchObject({ all: 2, rides: 2 })
    expect((await search(bo, { term: w, ...filter })).count).toBe(2)
  }
  expect((await search(bo, { term: w, category: 'rides', minDistance: distance + 1 })).count).toBe(0)
})

test('shows only the next matching ride of a series', async () => {
  const [ana, bo] = await twoRiders()
  const [w, other] = [word(), word()]
  const first = await planRide(ana, { title: w, repeat: { rule: 'FREQ=DAILY;COUNT=4' } })
  expect(first.seriesId).toBeDefined()
  expect(idsOf(await search(bo, { term: w }))).toEqual([first.id])
  expect((await search(bo, { term: w, category: 'rides', from: inHours(0) })).count).toBe(4)
  const [, , third] = await db()
    .select()
    .from(ridesTable)
    .where(eq(ridesTable.seriesId, first.seriesId ?? 0))
    .orderBy(ridesTable.date)
  await db()
    .update(ridesTable)
    .set({ title: `${w} ${other}` })
    .where(eq(ridesTable.id, third?.id ?? 0))
  expect(idsOf(await search(bo, { term: other }))).toEqual([third?.id])
})

describe('odd terms', () => {
  test.each(['', '   ', '%', '_', "'", '"', '\\', '.*', '(', '🛵', '--', '\u200f', "' & !'x", ':*', '=', '@', '#1,2'])(
    'finds nothing for %j',
    async (term) => {
      const bo = await testApp().rider('Bo')
      const reply = await bo.get(`/api/search?term=${encodeURIComponent(term)}`)
      expect(reply.statusCode, reply.body).toBe(200)
      expect(reply.json()).toMatchObject({ results: [], count: 0 })
      if (term.trim() === '') expect(reply.json()).toEqual({ results: [], count: 0 })
    },
  )

  test('treats the letters in a term with special characters as words', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const ride = await planRide(ana, { title: `רכיבה ${w} 100% a_b; DROP TABLE rides;--` })
    for (const term of [`רכיבה ${w}`, `"${w}" 🛵`, `${w}%`, `${w} a_b`, `${w}'; DROP TABLE rides;--`, `(${w})|${w}&!`])
      expect(idsOf(await search(bo, { term })), term).toEqual([ride.id])
  })

  test.each([
    'term=x&category=boats',
    `term=${'x'.repeat(10_000)}`,
    'term=x&near=north',
    'term=x&limit=0',
    'term=%00',
    'term=x&minDistance=-1',
  ])('rejects %s', async (query) => {
    expect((await (await testApp().rider()).get(`/api/search?${query}`)).statusCode).toBe(400)
  })

  test('answers a term of the maximum length', async () => {
    const bo = await testApp().rider('Bo')
    expect(
      (await search(bo, { term: Array.from({ length: 66 }, (_, n) => (100 + n).toString(36)).join(' ') })).count,
    ).toBe(0)
    expect((await search(bo, { term: 'x'.repeat(200) })).count).toBe(0)
    expect((await testApp().stranger.get('/api/search?term=x')).statusCode).toBe(401)
  })
})

describe('searching too often', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } })

  test('is rejected with the time to wait, together with counts, for this rider only', async () => {
    const [ana, bo] = [await limited().rider('Ana'), await limited().rider('Bo')]
    const asked = ['/api/search?term=x', '/api/search/counts?term=x']
    const answers = []
    for (let count = 0; count < 8; count++) answers.push(await ana.get(asked[count % 2] ?? ''))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    expect(answers.at(-1)?.statusCode).toBe(429)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await bo.get('/api/search?term=x')).statusCode).toBe(200)
  })
})
