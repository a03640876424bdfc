import { describe, expect, test } from 'vitest'
import { limits } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp()
const url = '/api/users/me/alerts'
const body = { lat: 38.7223, lng: -9.1393, label: 'Lisbon', radius: 10_000 }
const usual = { name: null, weekdays: [], scooterType: null, friendsOnly: false, isOn: true }
const create = async (rider: TestClient, change: object = {}) => (await rider.post(url, { ...body, ...change })).json()

describe('ride alerts', () => {
  test('are created, listed, changed, switched off and deleted by their owner', async () => {
    const ana = await testApp().rider('Ana')
    const alert = await create(ana)
    expect(alert).toEqual({ id: expect.any(Number), ...body, ...usual })
    const changed = { name: 'Weekends', weekdays: [6, 7], scooterType: 'electric', friendsOnly: true }
    expect((await ana.patch(`${url}/${alert.id}`, { ...changed, weekdays: [7, 6, 7] })).json()).toEqual({
      ...alert,
      ...changed,
    })
    expect((await ana.patch(`${url}/${alert.id}`, { isOn: false, name: ' ' })).json()).toMatchObject({
      isOn: false,
      name: null,
      weekdays: [6, 7],
    })
    expect((await ana.patch(`${url}/${alert.id}`, {})).json()).toMatchObject({ isOn: false })
    expect((await ana.get(url)).json()).toMatchObject([{ id: alert.id }])
    expect((await ana.delete(`${url}/${alert.id}`)).statusCode).toBe(204)
    expect((await ana.get(url)).json()).toEqual([])
  })

  test('of another rider answer like unknown ones and stay unchanged', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const alert = await create(ana)
    for (const response of [
      await bo.patch(`${url}/${alert.id}`, { isOn: false }),
      await bo.delete(`${url}/${alert.id}`),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, 'alerts.not_found'])
    expect((await ana.get(url)).json()).toEqual([alert])
  })

  test.each([
    [{ radius: 999 }, 'radius'],
    [{ radius: 200_001 }, 'radius'],
    [{ lat: 91 }, 'lat'],
    [{ label: '' }, 'label'],
    [{ weekdays: [0] }, 'weekdays.0'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7, 1] }, 'weekdays'],
    [{ scooterType: 'rocket' }, 'scooterType'],
    [{ name: 'x'.repeat(51) }, 'name'],
  ])('are rejected with %j', async (change, path) => {
    const response = await (await testApp().rider('Ana')).post(url, { ...body, ...change })
    expect([response.statusCode, response.json().errors[0].path]).toEqual([400, path])
  })

  test.each([
    [0, 0],
    [90, 180],
    [-90, -180],
  ])('may lie at %i, %i', async (lat, lng) => {
    expect(await create(await testApp().rider('Ana'), { lat, lng, radius: 200_000 })).toMatchObject({ lat, lng })
  })

  test('are limited to twenty, also when many are created at the same time', async () => {
    const ana = await testApp().rider('Ana')
    const replies = await Promise.all(Array.from({ length: limits.rideAlertsPerRider + 5 }, () => ana.post(url, body)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.rideAlertsPerRider)
    expect(replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().code)).toEqual(
      Array(5).fill('alerts.too_many'),
    )
  })

  test('are part of the rider’s export and deleted with the account', async () => {
    const ana = await testApp().rider('Ana')
    const { id } = await create(ana, { name: 'Home' })
    expect((await ana.get('/api/users/me/export')).json().rideAlerts).toMatchObject([{ id, name: 'Home', ...body }])
    const { db } = testApp().database.connection
    await db.execute(
      `insert into ride_alerts_told (user_id, about, ride_id, told_at) values ('${ana.id}', 'ride:7', 7, now())`,
    )
    const reply = await ana.delete('/api/users/me', { confirm: 'DELETE' })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    const left = await db.execute(
      `select 1 from ride_alerts where user_id = '${ana.id}' union all select 1 from ride_alerts_told where user_id = '${ana.id}'`,
    )
    expect(left.rows).toEqual([])
  })
})
