import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { openWeatherSource } from '../../../test/weather-source.ts'

const source = await openWeatherSource()
afterAll(() => source.close())
const testApp = useTestApp({ env: { WEATHER_URL: `${source.url}/` } })

test('a rider reads the weather at a point, ahead and along a way', async () => {
  const ana = await testApp().rider()
  const current = await ana.get('/api/weather/current?lat=0&lng=0')
  expect(current.json()).toMatchObject({ condition: 'clear', safety_score: 10, isStale: false })
  const forecast = await ana.get('/api/weather/forecast?lat=0&lng=0')
  expect(forecast.json().hourly).toHaveLength(8)
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const route = await ana.post('/api/weather/route', { startsAt, points: [{ lat: 0, lng: 0 }] })
  expect(route.statusCode).toBe(200)
  expect(route.json()).toMatchObject({ points: [{ lat: 0, lng: 0, offset: 0, at: startsAt }], safety_score: 10 })
})

test('a point must lie on earth', async () => {
  const ana = await testApp().rider()
  for (const query of ['lat=95&lng=0', 'lng=0', 'lat=&lng=0', 'lat=x&lng=0'])
    expect((await ana.get(`/api/weather/current?${query}`)).json(), query).toMatchObject({
      status: 400,
      errors: [{ path: 'lat' }],
    })
})

test('a way has points, and not too many', async () => {
  const ana = await testApp().rider()
  const ask = (count: number) =>
    ana.post('/api/weather/route', {
      startsAt: new Date().toISOString(),
      points: Array.from({ length: count }, () => ({ lat: 0, lng: 0 })),
    })
  expect((await ask(0)).statusCode).toBe(400)
  expect((await ask(51)).statusCode).toBe(400)
  expect((await ask(50)).statusCode).toBe(200)
})
