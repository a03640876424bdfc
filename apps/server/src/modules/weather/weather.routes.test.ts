import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { openWeatherSource } from '../../../test/network/weather-source.ts'

const source = await openWeatherSource()
afterAll(() => source.close())
const testApp = useTestApp({ env: { WEATHER_URL: `${source.url}/` } })
const limitedApp = useTestApp({ env: { WEATHER_URL: source.url, RATE_LIMIT_FACTOR: '1' } })

test('a rider reads the weather at a point, the forecast and the weather along a route', async () => {
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

test('answers in the language of the caller', async () => {
  const ana = await testApp().rider()
  for (const language of ['de', 'en']) {
    const current = await ana.get('/api/weather/current?lat=0&lng=0', { 'accept-language': language })
    expect(current.headers['content-language']).toBe(language)
  }
})

test('rejects a point outside the valid coordinates', async () => {
  const ana = await testApp().rider()
  for (const query of ['lat=95&lng=0', 'lng=0', 'lat=&lng=0', 'lat=x&lng=0'])
    expect((await ana.get(`/api/weather/current?${query}`)).json(), query).toMatchObject({
      status: 400,
      errors: [{ path: 'lat' }],
    })
})

test('rejects a route without points or with too many', async () => {
  const ana = await testApp().rider()
  const getRouteWeather = (count: number) =>
    ana.post('/api/weather/route', {
      startsAt: new Date().toISOString(),
      points: Array.from({ length: count }, () => ({ lat: 0, lng: 0 })),
    })
  expect((await getRouteWeather(0)).statusCode).toBe(400)
  expect((await getRouteWeather(51)).statusCode).toBe(400)
  expect((await getRouteWeather(50)).statusCode).toBe(200)
})

test('accepts a route with the latest possible date', async () => {
  const ana = await testApp().rider()
  const startsAt = '9998-12-31T23:30:00.000Z'
  const answer = await ana.post('/api/weather/route', { startsAt, points: [{ lat: 0, lng: 0, offset: 3600 }] })
  expect(answer.json()).toMatchObject({ points: [{ at: '9999-01-01T00:30:00.000Z', weather: null }] })
})

test('a route uses the allowance once per place, so that one rider cannot exhaust the quota of the source', async () => {
  const ana = await limitedApp().rider()
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const getRouteWeather = (first: number, apart: number) => {
    const points = Array.from({ length: 50 }, (_, index) => ({ lat: 0, lng: first + index * apart }))
    return ana.post('/api/weather/route', { startsAt, points })
  }
  for (let time = 0; time < 10; time++) expect((await getRouteWeather(0, 0.001)).statusCode).toBe(200)
  const answers = []
  for (let first = -150; first < 130; first += 50) answers.push(await getRouteWeather(first, 1))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers[0]?.statusCode).toBe(200)
})
