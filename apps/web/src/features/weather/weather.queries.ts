import { currentWeather, forecastWeather, weatherAlongRoute, type Point } from '@scooter-rides/contract'
import { minuteMs } from '@scooter-rides/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { weatherKeys } from './weather.keys.ts'

/** The server fetches new data from its source once an hour. */
const changing = { staleTime: 10 * minuteMs, refetchInterval: 15 * minuteMs }

/** A tenth of a degree is the resolution of forecasts, and keeps the query key while the rider moves within a town. */
const roughly = ({ lat, lng }: Point) => ({ lat: Math.round(lat * 10) / 10, lng: Math.round(lng * 10) / 10 })

export function currentWeatherQuery(point: Point) {
  const query = roughly(point)
  return queryOptions({
    queryKey: weatherKeys.current(query),
    queryFn: ({ signal }) => call(currentWeather, { query, signal }),
    ...changing,
  })
}

export function forecastQuery(point: Point) {
  const query = roughly(point)
  return queryOptions({
    queryKey: weatherKeys.forecast(query),
    queryFn: ({ signal }) => call(forecastWeather, { query, signal }),
    ...changing,
  })
}

/** A point of the route, with the seconds from the start to the arrival. */
export interface WayPoint extends Point {
  offset: number
}

/** The weather at each point at the time of arrival. */
export function routeWeatherQuery(startsAt: Date, wayPoints: readonly WayPoint[]) {
  const points = wayPoints.map(({ offset, ...point }) => ({ ...roughly(point), offset: Math.round(offset) }))
  const start = startsAt.toISOString()
  return queryOptions({
    queryKey: weatherKeys.alongWay(start, points),
    queryFn: ({ signal }) => call(weatherAlongRoute, { body: { startsAt: start, points }, signal }),
    placeholderData: keepPreviousData,
    ...changing,
  })
}
