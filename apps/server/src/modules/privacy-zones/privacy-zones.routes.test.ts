import { describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp()
const home = { label: 'Home', lat: 40.7, lng: -74, radius: 500 }
const url = '/api/users/me/privacy-zones'
const create = async (rider: TestClient, body: object = home) => (await rider.post(url, body)).json()

describe('privacy zones', () => {
  test('are created, listed, changed and deleted by their owner', async () => {
    const ana = await testApp().rider('Ana')
    const zone = await create(ana)
    expect(zone).toEqual({ id: expect.any(Number), ...home })
    expect((await ana.patch(`${url}/${zone.id}`, { radius: 900 })).json()).toEqual({ ...zone, radius: 900 })
    expect((await ana.patch(`${url}/${zone.id}`, {})).json()).toEqual({ ...zone, radius: 900 })
    expect((await ana.get(url)).json()).toEqual([{ ...zone, radius: 900 }])
    expect((await ana.delete(`${url}/${zone.id}`)).statusCode).toBe(204)
    expect((await ana.get(url)).json()).toEqual([])
  })

  test('of another rider answer like unknown ones and stay unchanged', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const zone = await create(ana)
    for (const response of [await bo.patch(`${url}/${zone.id}`, { radius: 300 }), await bo.delete(`${url}/${zone.id}`)])
      expect([response.statusCode, response.json().code]).toEqual([404, 'zones.not_found'])
    expect((await bo.get(url)).json()).toEqual([])
    expect((await ana.get(url)).json()).toEqual([zone])
  })

  test.each([
    [{ ...home, radius: 199 }, 'radius'],
    [{ ...home, radius: 2001 }, 'radius'],
    [{ ...home, radius: 300.5 }, 'radius'],
    [{ ...home, lat: 90.1 }, 'lat'],
    [{ ...home, lng: '-74' }, 'lng'],
    [{ ...home, label: '  ' }, 'label'],
    [{ ...home, label: 'x'.repeat(51) }, 'label'],
  ])('are rejected as %j', async (body, path) => {
    const ana = await testApp().rider('Ana')
    const response = await ana.post(url, body)
    expect([response.statusCode, response.json().errors[0].path]).toEqual([400, path])
  })

  test('may lie at 0, 0', async () => {
    const ana = await testApp().rider('Ana')
    expect(await create(ana, { ...home, lat: 0, lng: 0 })).toMatchObject({ lat: 0, lng: 0 })
  })

  test('are limited to ten, also when many are created at the same time', async () => {
    const ana = await testApp().rider('Ana')
    const responses = await Promise.all(Array.from({ length: 13 }, () => ana.post(url, home)))
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(10)
    const refused = responses.filter((response) => response.statusCode === 409)
    expect(refused.map((response) => response.json().code)).toEqual(Array(3).fill('zones.too_many'))
  })

  test('require a session', async () => {
    const { stranger } = testApp()
    for (const response of [
      await stranger.get(url),
      await stranger.post(url, home),
      await stranger.patch(`${url}/1`, {}),
      await stranger.delete(`${url}/1`),
    ])
      expect(response.statusCode).toBe(401)
  })
})
