import { expect, test } from 'vitest'
import type { TestClient } from '../../../test/app/test-app.ts'
import { everyRide, noRides, pastRide, statisticsOf, useStatisticsApp } from './rider-statistics.testing.ts'

const testApp = useStatisticsApp()
const ofMonth = async (rider: TestClient, month: number, query = '') =>
  (await statisticsOf(rider, query)).months[month - 1]?.rides

/** One ride at each of these moments in the time zone. */
async function ridesIn(rider: TestClient, timeZone: string, moments: string[]) {
  for (const startsAt of moments) await pastRide(testApp(), rider, startsAt, { timeZone, stops: [`${startsAt} there`] })
}

test('a month begins and ends by the time zone of each ride, whatever the rider’s zone', async () => {
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

test('the first and the last time zone on earth assign rides and places to the right year, page by page', async () => {
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

test('the month after the clocks went forward begins an hour earlier', async () => {
  const ana = await testApp().rider()
  await ridesIn(ana, 'Europe/Lisbon', [
    '2026-02-28T23:59:00Z',
    '2026-03-01T00:00:00Z',
    '2026-03-31T22:59:00Z',
    '2026-03-31T23:00:00Z',
  ])

  expect([await ofMonth(ana, 2), await ofMonth(ana, 3), await ofMonth(ana, 4)]).toEqual([1, 2, 1])
})

test('a year without rides has empty months, and an invalid year is rejected', async () => {
  const ana = await testApp().rider()
  await pastRide(testApp(), ana, '2026-01-01T00:00:00Z')

  expect(await ofMonth(ana, 1)).toBe(1)
  expect((await statisticsOf(ana, '?year=2001')).months).toHaveLength(12)
  expect((await statisticsOf(ana, '?year=2001')).yearTotals).toEqual(noRides)
  for (const year of ['1999', '0', 'x', '2026.5', '9999', '']) {
    const reply = await ana.get(`/api/users/me/statistics?year=${year}`)
    expect([year, reply.statusCode]).toEqual([year, 400])
  }
})
