import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '@scooter-rides/time'
import { openWeatherSource } from '../../../test/network/weather-source.ts'
import { createForecasts } from './forecasts.ts'
import { createOpenMeteo } from './open-meteo.ts'
import { createWeatherService } from './weather.service.ts'

const lisbon = { lat: 38.7223, lng: -9.1393 }
const unavailable = { status: 503, code: 'weather.unavailable' }

let now: Date
let source: Awaited<ReturnType<typeof openWeatherSource>>
let errors: unknown[]

beforeEach(async () => {
  now = new Date('2026-05-01T10:20:00Z')
  errors = []
  source = await openWeatherSource(() => now)
})
afterEach(() => source.close())

function openService(timeoutMs = 20_000) {
  const clock = () => now
  const fetchForecast = createOpenMeteo({ url: source.url, clock, timeoutMs })
  const forecasts = createForecasts({ fetchForecast, clock, onAway: (error) => errors.push(error) })
  return createWeatherService({ forecasts, clock })
}

const later = (hours: number) => new Date(now.getTime() + hours * hourMs)
const hourNow = () => Math.floor(now.getTime() / hourMs)

describe('the weather at a point', () => {
  test('is the current weather of the source', async () => {
    source.weather = () => ({ weather_code: 61, precipitation: 1, temperature_2m: 14.2, visibility: 8123 })
    expect(await openService().current(lisbon, 'en')).toEqual({
      condition: 'rain',
      description: 'Light rain',
      temperature: 14.2,
      feels_like: 20,
      wind_speed: 6,
      humidity: 50,
      visibility: 8.1,
      safety_score: 7.5,
      recommendations: [expect.stringContaining('Wet roads')],
      observedAt: now,
      isStale: false,
    })
  })

  test('has texts in the language of each reader of the same forecast', async () => {
    source.weather = () => ({ weather_code: 61, precipitation: 1 })
    const weather = openService()
    expect(await weather.current(lisbon, 'de')).toMatchObject({
      description: 'Leichter Regen',
      recommendations: [expect.stringContaining('Nasse Straßen')],
    })
    expect(await weather.current(lisbon, 'en')).toMatchObject({ description: 'Light rain' })
    expect(source.queries).toHaveLength(1)
  })

  test('is requested for a rounded place, so that the source does not learn the exact position', async () => {
    await openService().current(lisbon, 'en')
    expect([source.queries[0]?.get('latitude'), source.queries[0]?.get('longitude')]).toEqual(['38.7', '-9.1'])
  })

  test('is requested once for all callers, and again in the next hour', async () => {
    const weather = openService()
    await Promise.all([
      weather.current(lisbon, 'en'),
      weather.forecast(lisbon, 'en'),
      weather.current({ lat: 38.74, lng: -9.06 }, 'en'),
    ])
    await weather.current(lisbon, 'en')
    expect(source.queries).toHaveLength(1)
    now = later(1)
    await weather.current(lisbon, 'en')
    expect(source.queries).toHaveLength(2)
  })

  test.each([
    [{ lat: 90, lng: 180 }, '90', '-180'],
    [{ lat: -0.01, lng: 0 }, '0', '0'],
  ])('is available at extreme coordinates: %j', async (point, lat, lng) => {
    expect(await openService().current(point, 'en')).toMatchObject({ condition: 'clear' })
    expect([source.queries[0]?.get('latitude'), source.queries[0]?.get('longitude')]).toEqual([lat, lng])
  })

  test('is taken from the hourly forecast when the current values of the source are of another day', async () => {
    source.weather = () => ({ temperature_2m: 14 })
    source.answer = (response, body) => {
      const yesterday = {
        ...(body as { current: object }).current,
        time: later(-24).getTime() / 1000,
        temperature_2m: 31,
      }
      response.end(JSON.stringify({ ...body, current: yesterday }))
    }
    expect(await openService().current(lisbon, 'en')).toMatchObject({ temperature: 14 })
  })

  test('has a visibility of null when the source does not report it', async () => {
    source.weather = () => ({ visibility: null, wind_gusts_10m: null, apparent_temperature: null })
    expect(await openService().current(lisbon, 'en')).toMatchObject({
      visibility: null,
      feels_like: 20,
      safety_score: 10,
    })
  })
})

describe('the forecast', () => {
  test('contains the next eight full hours with their alerts', async () => {
    const storm = hourNow() + 3
    source.weather = ({ hour }) => (hour === storm ? { weather_code: 95 } : {})
    const { hourly, alerts } = await openService().forecast(lisbon, 'en')
    expect(hourly.map(({ at }) => at.getUTCHours())).toEqual([11, 12, 13, 14, 15, 16, 17, 18])
    expect(hourly.map(({ safety_score }) => safety_score)).toEqual([10, 10, 2, 10, 10, 10, 10, 10])
    expect(alerts).toMatchObject([{ event: 'Thunderstorm', severity: 'severe', from: new Date(storm * hourMs) }])
  })

  test('leaves out an hour with impossible values', async () => {
    const badHour = hourNow() + 2
    source.weather = ({ hour }) => (hour === badHour ? { temperature_2m: 9999 } : {})
    expect((await openService().forecast(lisbon, 'en')).hourly).toHaveLength(7)
  })
})

describe('an unavailable source', () => {
  test('is replaced by its last reply, marked as stale, for the current hour', async () => {
    const weather = openService()
    source.weather = ({ hour }) => ({ temperature_2m: hour - hourNow() })
    const [first] = (await weather.forecast(lisbon, 'en')).hourly
    const observedAt = now
    source.answer = (response) => response.writeHead(500).end()
    now = later(1)
    expect(await weather.current(lisbon, 'en')).toMatchObject({
      isStale: true,
      observedAt,
      temperature: first?.temperature,
    })
    expect(await weather.forecast(lisbon, 'en')).toMatchObject({ isStale: true, observedAt })
  })

  test('is asked again soon after it is back, and reported once', async () => {
    const weather = openService()
    source.answer = (response) => response.writeHead(503).end()
    await expect(weather.current(lisbon, 'en')).rejects.toMatchObject(unavailable)
    await expect(weather.current(lisbon, 'en')).rejects.toMatchObject(unavailable)
    await expect(weather.current({ lat: 1, lng: 1 }, 'en')).rejects.toMatchObject(unavailable)
    expect(errors).toHaveLength(1)
    expect(source.queries).toHaveLength(2)

    source.answer = undefined
    now = new Date(now.getTime() + 5000)
    expect(await weather.current(lisbon, 'en')).toMatchObject({ isStale: false })
  })

  test('whose last reply is a day old returns an error', async () => {
    const weather = openService()
    await weather.current(lisbon, 'en')
    source.answer = (response) => response.writeHead(500).end()
    now = later(25)
    await expect(weather.current(lisbon, 'en')).rejects.toMatchObject(unavailable)
  })

  test('without an earlier reply returns an error', async () => {
    const weather = openService()
    await source.close()
    await expect(weather.current(lisbon, 'en')).rejects.toMatchObject(unavailable)
  })

  test.each<[string, NonNullable<typeof source.answer>]>([
    ['a page of HTML', (response) => response.end('<html><body>Sign in to the Wi-Fi</body></html>')],
    ['nothing', (response) => response.end()],
    ['null', (response) => response.end('null')],
    ['a list', (response, body) => response.end(JSON.stringify([body]))],
    ['no hours', (response, body) => response.end(JSON.stringify({ ...body, hourly: { time: [] } }))],
    [
      'hours without their values',
      (response, body) =>
        response.end(JSON.stringify({ ...body, hourly: { time: [Math.floor(now.getTime() / 1000)] } })),
    ],
    ['words instead of numbers', (response, body) => response.end(JSON.stringify(body).replaceAll(':[', ':["warm",'))],
    ['too many hours', (response, body) => response.end(JSON.stringify({ ...body, hourly: hoursOf(body, 10_000) }))],
    ['an incomplete reply', (response, body) => response.end(JSON.stringify(body).slice(0, 500))],
    ['a redirect', (response) => response.writeHead(302, { location: `${source.url}/v1/forecast?x` }).end()],
    ['a rate limit', (response) => response.writeHead(429).end('{"error":true}')],
    ['a megabyte', (response, body) => response.end(JSON.stringify({ ...body, filler: 'x'.repeat(2 ** 20) }))],
    ['an endless reply', (response) => pour(() => response.write('x'.repeat(2 ** 16)), response)],
    ['a closed connection', (response) => void response.destroy()],
  ])('that replies with %s returns an error', async (_, answer) => {
    source.answer = answer
    await expect(openService().current(lisbon, 'en')).rejects.toMatchObject(unavailable)
  })

  test.each<[string, NonNullable<typeof source.answer>]>([
    ['does not reply', () => undefined],
    ['replies too slowly', (response) => void response.write('{"current":')],
  ])('is not awaited when it %s', async (_, answer) => {
    source.answer = answer
    await expect(openService(50).current(lisbon, 'en')).rejects.toMatchObject(unavailable)
  })
})

/** Repeats an hour `count` times. */
function hoursOf(body: object, count: number) {
  const { hourly } = body as { hourly: Record<string, number[]> }
  const { time = [], ...values } = hourly
  const again = Array.from({ length: count }, (_, index) => index)
  return {
    time: again.map((index) => (time[0] ?? 0) + index * 3600),
    ...Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, again.map(() => first)])),
  }
}

/** Writes until the reader disconnects. */
function pour(write: () => boolean, response: { destroyed: boolean; once(event: 'drain', go: () => void): unknown }) {
  if (response.destroyed) return
  if (write()) setImmediate(() => pour(write, response))
  else response.once('drain', () => pour(write, response))
}

describe('the weather along a route', () => {
  const porto = { lat: 41.15, lng: -8.61 }

  test('is that of each point at the time of passing, with the safety of the worst one', async () => {
    const rainyHour = hourNow() + 4
    source.weather = ({ lat, hour }) =>
      Math.round(lat) === 41 && hour === rainyHour ? { weather_code: 63, precipitation: 4 } : {}
    const startsAt = later(1)
    const points = [lisbon, { ...porto, offset: 3 * 3600 }, { ...lisbon, offset: 6 * 3600 }]
    const answer = await openService().alongRoute({ startsAt, points }, 'en')
    expect(answer.points.map(({ at }) => at)).toEqual([startsAt, later(4), later(7)])
    expect(answer.points.map(({ weather }) => weather?.safety_score)).toEqual([10, 6, 10])
    expect(answer).toMatchObject({ safety_score: 6, recommendations: [expect.stringContaining('Rain')] })
    expect(source.queries).toHaveLength(2)
  })

  test.each([
    ['three hours after a start that is near', 2, 5, 5],
    ['nine hours after a start in two days', 48, 57, 57],
  ])('contains the best start around the planned one: %s', async (_name, planned, dryFrom, best) => {
    const now = hourNow()
    source.weather = ({ hour }) => (hour < now + dryFrom ? { weather_code: 65, precipitation: 9 } : {})
    const startsAt = new Date((now + planned) * hourMs)
    const { bestDeparture } = await openService().alongRoute({ startsAt, points: [lisbon] }, 'en')
    expect(bestDeparture).toEqual({ at: new Date((now + best) * hourMs), safety_score: 10 })
  })

  test('contains no start more than 12 hours from the planned one or in the past', async () => {
    const now = hourNow()
    source.weather = ({ hour }) => (hour > now + 1 && hour < now + 62 ? { weather_code: 65, precipitation: 9 } : {})
    const startsAt = new Date((now + 48) * hourMs)
    const { bestDeparture } = await openService().alongRoute({ startsAt, points: [lisbon] }, 'en')
    expect(Math.abs((bestDeparture?.at.getTime() ?? 0) - startsAt.getTime())).toBeLessThanOrEqual(12 * hourMs)
    const passed = await openService().alongRoute({ startsAt: new Date((now - 3) * hourMs), points: [lisbon] }, 'en')
    expect(passed.bestDeparture?.at.getTime()).toBeGreaterThan(now * hourMs)
  })

  test('contains the planned start when no other is better', async () => {
    const startsAt = later(2)
    const { bestDeparture } = await openService().alongRoute({ startsAt, points: [lisbon] }, 'en')
    expect(bestDeparture).toEqual({ at: startsAt, safety_score: 10 })
  })

  test('is marked as unknown beyond the forecast', async () => {
    const answer = await openService().alongRoute({ startsAt: later(24 * 30), points: [lisbon, porto] }, 'en')
    expect(answer).toMatchObject({ safety_score: null, recommendations: [] })
    expect(answer.points.map(({ weather }) => weather)).toEqual([null, null])
  })

  test('leaves out a place without weather, and then contains no best start', async () => {
    source.answer = (response, body) => {
      const isPorto = (body as { latitude: number }).latitude > 40
      response.end(isPorto ? 'nonsense' : JSON.stringify(body))
    }
    const answer = await openService().alongRoute({ startsAt: later(1), points: [lisbon, porto] }, 'en')
    expect(answer.points.map(({ weather }) => weather?.safety_score)).toEqual([10, undefined])
    expect(answer).toMatchObject({ safety_score: 10, bestDeparture: null })
  })

  test('is unavailable when no place has weather', async () => {
    await source.close()
    await expect(openService().alongRoute({ startsAt: later(1), points: [lisbon, porto] }, 'en')).rejects.toMatchObject(
      unavailable,
    )
  })
})
