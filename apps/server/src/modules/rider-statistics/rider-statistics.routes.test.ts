import { describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { addScooter, everyRide, pastRide, statisticsOf } from './rider-statistics.testing.ts'

const testApp = useTestApp({ deps: { clock: () => new Date('2026-11-20T12:00:00Z') } })
const ofMonth = async (rider: TestClient, month: number, query = '') =>
  (await statisticsOf(rider, query)).months[month - 1]?.rides

const nothing = { rides: 0, distance: 0, duration: 0 }

describe('what counts', () => {
  test('rides led and joined that are over; no others', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const joins = { joinedBy: [ana] }
    await pastRide(testApp(), ana, '2026-11-01T10:00:00Z')
    await pastRide(testApp(), bo, '2026-10-02T10:00:00Z', joins)
    await pastRide(testApp(), bo, '2026-11-03T10:00:00Z')
    await pastRide(testApp(), bo, '2026-11-04T10:00:00Z', { ...joins, status: 'cancelled' })
    await pastRide(testApp(), ana, '2026-11-05T10:00:00Z', { status: 'draft' })
    await pastRide(testApp(), bo, '2026-11-06T10:00:00Z', { ...joins, hiddenAt: new Date() })
    await pastRide(testApp(), ana, '2026-11-20T11:30:00Z')
    const left = await pastRide(testApp(), bo, '2026-11-07T10:00:00Z', joins)
    const { pool } = testApp().database.connection
    await pool.query(`update ride_participants set answer = 'no' where ride_id = $1`, [left])
    for (const answer of ['maybe', 'waiting', 'requested']) {
      const id = await pastRide(testApp(), bo, '2026-11-08T10:00:00Z', joins)
      await pool.query(`update ride_participants set answer = $2 where ride_id = $1`, [id, answer])
    }

    const two = { rides: 2, distance: 20_000, duration: 7200 }
    expect(await statisticsOf(ana)).toMatchObject({ year: 2026, totals: two, yearTotals: two })
    expect((await statisticsOf(ana)).months.filter(({ rides }) => rides)).toMatchObject([{ month: 10 }, { month: 11 }])
    expect(await statisticsOf(await testApp().rider())).toMatchObject({
      totals: nothing,
      years: [],
      places: { count: 0, mostVisited: [] },
      records: { longestRide: null, bestMonth: null },
    })
  })

  test('what is not known of a ride adds nothing, and one of unknown end takes as long as its way', async () => {
    const ana = await testApp().rider()
    const open = { endsAt: null, overAt: new Date('2026-11-02T00:00:00Z') }
    await pastRide(testApp(), ana, '2026-11-01T10:00:00Z', { ...open, distance: null })
    await pastRide(testApp(), ana, '2026-11-01T10:00:00Z', { ...open, routeData: { duration: 1800.4 } as never })

    expect((await statisticsOf(ana)).totals).toEqual({ rides: 2, distance: 10_000, duration: 1800 })
  })

  test('a rider who says they did not ride has not ridden, until they say they did', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const rideId = await pastRide(testApp(), bo, '2026-11-01T10:00:00Z', { joinedBy: [ana] })
    const say = (didRide: boolean) => ana.put(`/api/rides/${rideId}/my-scooter`, { didRide })

    for (let twice = 0; twice < 2; twice++) expect((await say(false)).json()).toMatchObject({ rideId, didRide: false })
    expect((await statisticsOf(ana)).totals).toEqual(nothing)
    expect((await statisticsOf(bo)).totals.rides).toBe(1)
    expect((await ana.get('/api/users/me/statistics/rides')).json()).toMatchObject([{ rideId, didRide: false }])
    expect((await ana.get('/api/users/me/statistics.csv')).body).not.toContain('Coast run')

    await say(true)
    expect((await statisticsOf(ana)).totals.rides).toBe(1)
  })
})

describe('months', () => {
  /** One ride at each of these local times. */
  async function ridesIn(rider: TestClient, timeZone: string, moments: string[]) {
    for (const startsAt of moments)
      await pastRide(testApp(), rider, startsAt, { timeZone, stops: [`${startsAt} there`] })
  }

  test('begin and end by the clocks of each ride, whatever the rider’s', async () => {
    const ana = await testApp().rider()
    await ana.patch('/api/users/me', { settings: { timeZone: 'Asia/Tokyo' } })
    // New Year's Eve in New York, and both sides of the repeated hour on 1 November.
    await ridesIn(ana, 'America/New_York', [
      '2026-01-01T04:59:59Z',
      '2026-01-01T05:00:00Z',
      '2026-11-01T03:59:59Z',
      '2026-11-01T04:00:00Z',
    ])

    for (const month of [1, 10, 11]) expect([month, await ofMonth(ana, month)]).toEqual([month, 1])
    expect(await ofMonth(ana, 12, '?year=2025')).toBe(1)
    expect((await statisticsOf(ana)).years.map(({ year, rides }) => [year, rides])).toEqual([
      [2026, 3],
      [2025, 1],
    ])
    expect((await ana.get('/api/users/me/statistics/rides?year=2025')).json()).toMatchObject([
      { startsAt: '2026-01-01T04:59:59.000Z', timeZone: 'America/New_York' },
    ])
  })

  test('of the first and the last clocks on earth take places and rides of a year along, page by page', async () => {
    const ana = await testApp().rider()
    await ridesIn(ana, 'Pacific/Kiritimati', ['2025-12-31T09:59:59Z', '2025-12-31T10:00:00Z'])
    await ridesIn(ana, 'UTC', ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z'])
    await ridesIn(ana, 'Etc/GMT+12', ['2026-01-01T11:59:59Z', '2026-01-01T12:00:00Z'])

    const [of2025, of2026] = [
      ['2026-01-01T11:59:59Z', '2025-12-31T23:59:59Z', '2025-12-31T09:59:59Z'],
      ['2026-01-01T12:00:00Z', '2026-01-01T00:00:00Z', '2025-12-31T10:00:00Z'],
    ]
    for (const [year, starts] of [
      [2025, of2025],
      [2026, of2026],
    ] as const) {
      const { yearTotals, places } = await statisticsOf(ana, `?year=${year}`)
      expect([yearTotals.rides, places.count]).toEqual([3, 3])
      expect(places.mostVisited.map(({ name }) => name)).toEqual(starts.map((start) => `${start} there`).sort())
      const seen = await everyRide(ana, `/api/users/me/statistics/rides?limit=1&year=${year}`)
      expect(seen.map(({ startsAt }) => startsAt.replace('.000Z', 'Z'))).toEqual(starts)
    }
  })

  test('the next after the clocks went forward begins an hour earlier', async () => {
    const ana = await testApp().rider()
    await ridesIn(ana, 'Europe/Lisbon', [
      '2026-02-28T23:59:00Z',
      '2026-03-01T00:00:00Z',
      '2026-03-31T22:59:00Z',
      '2026-03-31T23:00:00Z',
    ])

    expect([await ofMonth(ana, 2), await ofMonth(ana, 3), await ofMonth(ana, 4)]).toEqual([1, 2, 1])
  })

  test('of a year without rides are empty, and there are none of what is no year', async () => {
    const ana = await testApp().rider()
    await pastRide(testApp(), ana, '2026-01-01T00:00:00Z')

    expect(await ofMonth(ana, 1)).toBe(1)
    expect((await statisticsOf(ana, '?year=2001')).months).toHaveLength(12)
    expect((await statisticsOf(ana, '?year=2001')).yearTotals).toEqual(nothing)
    for (const year of ['1999', '0', 'x', '2026.5', '9999', '']) {
      const reply = await ana.get(`/api/users/me/statistics?year=${year}`)
      expect([year, reply.statusCode]).toEqual([year, 400])
    }
  })
})

test('places are counted once a ride, however they are written, and called what they mostly are; a round trip visits its start once', async () => {
  const ana = await testApp().rider()
  await pastRide(testApp(), ana, '2026-11-01T10:00:00Z', { stops: ['Café Central', 'Old Bridge', 'cafe central'] })
  await pastRide(testApp(), ana, '2026-11-02T10:00:00Z', { stops: ['CAFÉ CENTRAL ', ' '] })
  await pastRide(testApp(), ana, '2026-11-03T10:00:00Z', { stops: ['Café Central', 'Café Central'] })
  await pastRide(testApp(), ana, '2025-11-02T10:00:00Z', { stops: ['Far Away'] })

  const { places, totals } = await statisticsOf(ana)
  expect(totals.rides).toBe(4)
  expect(places).toEqual({
    count: 2,
    mostVisited: [
      { name: 'Café Central', rides: 3 },
      { name: 'Old Bridge', rides: 1 },
    ],
  })
})

test('places follow a stop that is given another name, and a ride that is left out', async () => {
  const ana = await testApp().rider()
  const rideId = await pastRide(testApp(), ana, '2026-11-01T10:00:00Z', { stops: ['Old Bridge', 'Lighthouse'] })
  await pastRide(testApp(), ana, '2026-11-02T10:00:00Z', { stops: ['Lighthouse'] })
  const names = async () => (await statisticsOf(ana)).places.mostVisited.map(({ name, rides }) => [name, rides])
  const before = [
    ['Lighthouse', 2],
    ['Old Bridge', 1],
  ]
  for (let twice = 0; twice < 2; twice++) expect(await names()).toEqual(before)

  const stops = ['New Bridge', 'Lighthouse'].map((label, index) => ({ lat: 40 + index / 100, lng: -74, label }))
  expect((await ana.patch(`/api/rides/${rideId}`, { stops })).statusCode).toBe(200)
  expect((await names())[1]).toEqual(['New Bridge', 1])
  await ana.put(`/api/rides/${rideId}/my-scooter`, { didRide: false })
  expect(await names()).toEqual([['Lighthouse', 1]])
})

test('records name the longest ride and the month with most; of a ride that a block hides only the length', async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  await pastRide(testApp(), ana, '2026-09-01T10:00:00Z', { distance: 30_000 })
  await pastRide(testApp(), ana, '2026-09-02T10:00:00Z', { distance: 30_000 })
  const longest = { distance: 50_000, title: 'Long way', joinedBy: [ana], stops: ['Hidden Cove'] }
  const rideId = await pastRide(testApp(), bo, '2026-10-01T10:00:00Z', longest)

  expect((await statisticsOf(ana)).records).toMatchObject({
    longestRide: { rideId, title: 'Long way', distance: 50_000, startsAt: '2026-10-01T10:00:00.000Z' },
    bestMonth: { year: 2026, month: 9, rides: 2, distance: 60_000 },
  })
  await bo.post(`/api/users/${ana.id}/block`)
  const { records, places, totals } = await statisticsOf(ana)
  expect(records.longestRide).toMatchObject({ rideId: null, title: null, distance: 50_000 })
  expect([totals.rides, places.count]).toEqual([3, 0])
  const csv = await ana.get('/api/users/me/statistics.csv')
  expect(csv.body).not.toMatch(/Long way|Hidden Cove/)
  expect(csv.body).toContain('50000')
})

test('the table for a spreadsheet has a line a ride and runs no formula', async () => {
  const ana = await testApp().rider()
  await addScooter(ana, '@import')
  await pastRide(testApp(), ana, '2026-11-01T10:00:00Z', {
    timeZone: 'Europe/Berlin',
    title: '=1+1, "quick"',
    startLabel: 'Mühle\nNord',
    endLabel: '-2',
  })

  const reply = await ana.get('/api/users/me/statistics.csv')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="scooter-rides-statistics.csv"',
  })
  expect(reply.body).toBe(
    `date,ride,distance_m,duration_s,scooter,from,to\r\n2026-11-01 11:00,"'=1+1, ""quick""",10000,3600,'@import,"Mühle\nNord",'-2\r\n`,
  )
})

test('the rides behind it come page by page, the latest first', async () => {
  const ana = await testApp().rider()
  const ids: number[] = []
  for (const day of ['01', '02', '02', '03']) ids.push(await pastRide(testApp(), ana, `2026-11-${day}T10:00:00Z`))
  const seen = await everyRide(ana, '/api/users/me/statistics/rides?limit=1&year=2026')
  expect(seen.map(({ rideId }) => rideId)).toEqual(ids.toReversed())
  const cursor = Buffer.from('[1e300,1]').toString('base64url')
  expect((await ana.get(`/api/users/me/statistics/rides?cursor=${cursor}`)).statusCode).toBe(400)
})

describe('sharing', () => {
  async function pair() {
    const riders = {
      ana: await testApp().rider(),
      friend: await testApp().rider('Fay'),
      other: await testApp().rider('Oz'),
    }
    const { id } = (await riders.friend.post('/api/friends', { friendId: riders.ana.id })).json()
    await riders.ana.patch(`/api/friends/${id}`, { status: 'accepted' })
    await pastRide(testApp(), riders.ana, '2026-11-01T10:00:00Z', { stops: ['Home Street'] })
    return riders
  }
  const look = async (caller: TestClient, id: string) => (await caller.get(`/api/users/${id}/statistics`)).statusCode

  test.each([
    [undefined, 404, 404],
    ['nobody', 404, 404],
    ['friends', 200, 404],
    ['everybody', 200, 200],
  ] as const)(
    'with %s a friend gets %i, another rider %i, a blocked one nothing',
    async (choice, asFriend, asOther) => {
      const { ana, friend, other } = await pair()
      if (choice) await ana.patch('/api/users/me', { settings: { shareStatistics: choice } })

      expect([await look(ana, ana.id), await look(friend, ana.id), await look(other, ana.id)]).toEqual([
        200,
        asFriend,
        asOther,
      ])
      const isTold = async (caller: TestClient) => (await caller.get(`/api/users/${ana.id}`)).json().sharesStatistics
      expect([await isTold(friend), await isTold(other)]).toEqual([asFriend === 200, asOther === 200])
      expect(await look(testApp().stranger, ana.id)).toBe(401)
      await other.post(`/api/users/${ana.id}/block`)
      await ana.post(`/api/users/${friend.id}/block`)
      expect([await look(other, ana.id), await look(friend, ana.id)]).toEqual([404, 404])
    },
  )

  test('what is not shared answers as what is not there; what is shared tells no place and no scooter', async () => {
    const { ana, other } = await pair()
    const hidden = await other.get(`/api/users/${ana.id}/statistics`)
    expect(hidden.json()).toEqual((await other.get('/api/users/nobody/statistics')).json())

    await ana.patch('/api/users/me', { settings: { shareStatistics: 'everybody' } })
    const shared = (await other.get(`/api/users/${ana.id}/statistics?year=2026`)).json()
    expect(Object.keys(shared).sort()).toEqual(['months', 'totals', 'year', 'yearTotals', 'years'])
    expect(shared.months[10]).toEqual({ month: 11, rides: 1, distance: 10_000, duration: 3600 })
    expect((await ana.patch('/api/users/me', { settings: { shareStatistics: 'all' } })).statusCode).toBe(400)
  })

  test('a suspended rider’s are seen as far as their page is, and not by themselves', async () => {
    const { ana, friend, other } = await pair()
    await ana.patch('/api/users/me', { settings: { shareStatistics: 'friends' } })
    const { pool } = testApp().database.connection
    await pool.query(`update users set suspended_at = now(), suspension_reason = 'Racing' where id = $1`, [ana.id])

    expect((await friend.get(`/api/users/${ana.id}`)).statusCode).toBe(200)
    expect([await look(friend, ana.id), await look(other, ana.id)]).toEqual([200, 404])
    for (const path of ['', '.csv', '/rides']) {
      const refused = await ana.get(`/api/users/me/statistics${path}`)
      expect([path, refused.statusCode]).toEqual([path, 403])
    }
  })

  test('nothing is left of a deleted account', async () => {
    const { ana, other } = await pair()
    await ana.patch('/api/users/me', { settings: { shareStatistics: 'everybody' } })
    const { pool } = testApp().database.connection
    await pool.query(`update users set deleted_at = now() where id = $1`, [ana.id])
    expect(await look(other, ana.id)).toBe(404)
  })
})
