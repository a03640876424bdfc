import { expect, test } from 'vitest'
import type { TestClient } from '../../../test/app/test-app.ts'
import { pastRide, useStatisticsApp } from './rider-statistics.testing.ts'

const testApp = useStatisticsApp()

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
const statusOf = async (caller: TestClient, id: string) => (await caller.get(`/api/users/${id}/statistics`)).statusCode

test.each([
  [undefined, 404, 404],
  ['nobody', 404, 404],
  ['friends', 200, 404],
  ['everybody', 200, 200],
] as const)(
  'when shared with %s, a friend receives %i, another rider %i and a blocked rider 404',
  async (choice, asFriend, asOther) => {
    const { ana, friend, other } = await pair()
    if (choice) await ana.patch('/api/users/me', { settings: { shareStatistics: choice } })

    expect([await statusOf(ana, ana.id), await statusOf(friend, ana.id), await statusOf(other, ana.id)]).toEqual([
      200,
      asFriend,
      asOther,
    ])
    const isShared = async (caller: TestClient) => (await caller.get(`/api/users/${ana.id}`)).json().sharesStatistics
    expect([await isShared(friend), await isShared(other)]).toEqual([asFriend === 200, asOther === 200])
    expect(await statusOf(testApp().stranger, ana.id)).toBe(401)
    await other.post(`/api/users/${ana.id}/block`)
    await ana.post(`/api/users/${friend.id}/block`)
    expect([await statusOf(other, ana.id), await statusOf(friend, ana.id)]).toEqual([404, 404])
  },
)

test('statistics that are not shared answer as those of an unknown rider, and shared ones contain no place and no scooter', async () => {
  const { ana, other } = await pair()
  const hidden = await other.get(`/api/users/${ana.id}/statistics`)
  expect(hidden.json()).toEqual((await other.get('/api/users/nobody/statistics')).json())

  await ana.patch('/api/users/me', { settings: { shareStatistics: 'everybody' } })
  const shared = (await other.get(`/api/users/${ana.id}/statistics?year=2026`)).json()
  expect(Object.keys(shared).sort()).toEqual(['months', 'totals', 'year', 'yearTotals', 'years'])
  expect(shared.months[10]).toEqual({ month: 11, rides: 1, distance: 10_000, duration: 3600 })
  expect((await ana.patch('/api/users/me', { settings: { shareStatistics: 'all' } })).statusCode).toBe(400)
})

test('statistics of a suspended rider stay shared, and are not available to that rider', async () => {
  const { ana, friend, other } = await pair()
  await ana.patch('/api/users/me', { settings: { shareStatistics: 'friends' } })
  const { pool } = testApp().database.connection
  await pool.query(`update users set suspended_at = now(), suspension_reason = 'Racing' where id = $1`, [ana.id])

  expect((await friend.get(`/api/users/${ana.id}`)).statusCode).toBe(200)
  expect([await statusOf(friend, ana.id), await statusOf(other, ana.id)]).toEqual([200, 404])
  for (const path of ['', '.csv', '/rides']) {
    const refused = await ana.get(`/api/users/me/statistics${path}`)
    expect([path, refused.statusCode]).toEqual([path, 403])
  }
})

test('statistics of a deleted account are not found', async () => {
  const { ana, other } = await pair()
  await ana.patch('/api/users/me', { settings: { shareStatistics: 'everybody' } })
  const { pool } = testApp().database.connection
  await pool.query(`update users set deleted_at = now() where id = $1`, [ana.id])
  expect(await statusOf(other, ana.id)).toBe(404)
})
