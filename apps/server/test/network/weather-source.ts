import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hourMs } from '@scooter-rides/time'

/** Mild, dry weather without wind, in Open-Meteo's fields and units. */
export const mildDay = {
  temperature_2m: 20,
  apparent_temperature: 20,
  relative_humidity_2m: 50,
  weather_code: 0,
  precipitation: 0,
  wind_speed_10m: 6,
  wind_gusts_10m: 9,
  visibility: 24_000,
  is_day: 1,
}
export type SourceValues = { [Name in keyof typeof mildDay]: number | null }

interface ReceivedQuery {
  lat: number
  lng: number
  /** Hours since 1970. */
  hour: number
}

const days = 17

/** On loopback, `/v1/forecast` like Open-Meteo. */
export async function openWeatherSource(now: () => Date = () => new Date()) {
  const queries: URLSearchParams[] = []
  const source = {
    url: '',
    queries,
    /** Overrides the mild weather for a place and hour. */
    weather: (_: ReceivedQuery): Partial<SourceValues> => ({}),
    answer: undefined as ((response: ServerResponse, full: object) => void) | undefined,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function fullAnswer(query: URLSearchParams) {
    const [lat, lng] = [Number(query.get('latitude')), Number(query.get('longitude'))]
    const thisHour = Math.floor(now().getTime() / hourMs)
    const first = thisHour - (thisHour % 24) - 24
    const hours = Array.from({ length: days * 24 }, (_, index) => first + index)
    const at = (hour: number) => ({ ...mildDay, ...source.weather({ lat, lng, hour }) })
    const pick = (name: string, hour: number) => at(hour)[name as keyof SourceValues] ?? null
    const names = (list: string) => query.get(list)?.split(',') ?? []
    return {
      latitude: lat,
      longitude: lng,
      current: {
        time: Math.floor(now().getTime() / 1000),
        interval: 900,
        ...Object.fromEntries(names('current').map((name) => [name, pick(name, thisHour)])),
      },
      hourly: {
        time: hours.map((hour) => hour * 3600),
        ...Object.fromEntries(names('hourly').map((name) => [name, hours.map((hour) => pick(name, hour))])),
      },
    }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://source')
    if (pathname !== '/v1/forecast') return response.writeHead(404).end()
    queries.push(searchParams)
    if (source.answer) return source.answer(response, fullAnswer(searchParams))
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(fullAnswer(searchParams)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  source.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return source
}
