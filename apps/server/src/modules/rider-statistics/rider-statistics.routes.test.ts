import { describe, expect, test } from 'vitest'
import { addScooter, everyRide, noRides, pastRide, statisticsOf, useStatisticsApp } from './rider-statistics.testing.ts'

const testApp = useStatisticsApp()

describe('the totals', () => {
  test('contain the organised and joined rides that are over, and no others', async () => {
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
      totals: noRides,
      years: [],
      places: { count: 0, mostVisited: [] },
      records: { longestRide: null, bestMonth: null },
    })
  })

  test('add nothing for an unknown distance, and the duration of the route for an unknown end', async () => {
    const ana = await testApp().rider()
    const open = { endsAt: null, overAt: new Date('2026-11-02T00:00:00Z') }
    await pastRide(testApp(), ana, '2026-11-01T10:00:00Z', { ...open, distance: null })
    await pastRide(testApp(), ana, '2026-11-01T10:00:00Z', { ...open, routeData: { duration: 1800.4 } as never })

    expect((await statisticsOf(ana)).totals).toEqual({ rides: 2, distance: 10_000, duration: 1800 })
  })

  test('leave out a ride that the rider marked as not ridden, until the mark is removed', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const rideId = await pastRide(testApp(), bo, '2026-11-01T10:00:00Z', { joinedBy: [ana] })
    const setDidRide = (didRide: boolean) => ana.put(`/api/rides/${rideId}/my-scooter`, { didRide })

    for (let twice = 0; twice < 2; twice++)
      expect((await setDidRide(false)).json()).toMatchObject({ rideId, didRide: false })
    expect((await statisticsOf(ana)).totals).toEqual(noRides)
    expect((await statisticsOf(bo)).totals.rides).toBe(1)
    expect((await ana.get('/api/users/me/statistics/rides')).json()).toMatchObject([{ rideId, didRide: false }])
    expect((await ana.get('/api/users/me/statistics.csv')).body).not.toContain('Coast run')

    await setDidRide(true)
    expect((await statisticsOf(ana)).totals.rides).toBe(1)
  })
})

test('places count once per ride in any spelling and carry their most frequent spelling; a round trip counts its start once', async () => {
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

test('places change when a stop is renamed and when a ride is left out', async () => {
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

test('records contain the longest ride and the best month; a ride hidden by a block shows only its distance', async () => {
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

test('the CSV export has one line per ride and no cell that runs as a formula', async () => {
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

test('the columns of the CSV export are named in the language of the rider', async () => {
  const ana = await testApp().rider()
  await ana.patch('/api/users/me', { settings: { language: 'de' } })
  const reply = await ana.get('/api/users/me/statistics.csv', { 'accept-language': 'fr' })
  expect(reply.headers['content-language']).toBe('de')
  expect(reply.body).toBe('datum,ausfahrt,strecke_m,dauer_s,roller,von,nach\r\n')
})

test('the rides behind the statistics are listed page by page, the latest first', async () => {
  const ana = await testApp().rider()
  const ids: number[] = []
  for (const day of ['01', '02', '02', '03']) ids.push(await pastRide(testApp(), ana, `2026-11-${day}T10:00:00Z`))
  const seen = await everyRide(ana, '/api/users/me/statistics/rides?limit=1&year=2026')
  expect(seen.map(({ rideId }) => rideId)).toEqual(ids.toReversed())
  const cursor = Buffer.from('[1e300,1]').toString('base64url')
  expect((await ana.get(`/api/users/me/statistics/rides?cursor=${cursor}`)).statusCode).toBe(400)
})
