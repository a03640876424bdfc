import { LRUCache } from 'lru-cache'
import type { Point } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { OutgoingError } from '../../platform/outgoing/request-json.ts'
import type { Forecast } from './conditions.ts'
import type { FetchForecast } from './open-meteo.ts'

interface ForecastsDeps {
  fetchForecast: FetchForecast
  clock: Clock
  /** Called once when the source stops answering, until it answers again. */
  onAway: (error: unknown) => void
}

export interface CachedForecast extends Forecast {
  isStale: boolean
}

/** About 60 kB each. */
const MOST_PLACES = 300
/** Older weather is not shown. */
const MAX_AGE_MS = 24 * hourMs
/** A caller this soon after a failure gets no new attempt. */
const REST_MS = 5000

export type Forecasts = ReturnType<typeof createForecasts>

/** By rounded place and hour. Concurrent calls for one place share one request. Without the source, the previous forecast is returned as stale. */
export function createForecasts({ fetchForecast, clock, onAway }: ForecastsDeps) {
  const cache = new LRUCache<string, Forecast>({ max: MOST_PLACES })
  const failedAt = new LRUCache<string, number>({ max: MOST_PLACES })
  const pending = new Map<string, Promise<Forecast | undefined>>()
  let isAway = false

  async function renew(key: string, place: Point): Promise<Forecast | undefined> {
    if (clock().getTime() - (failedAt.get(key) ?? -Infinity) < REST_MS) return undefined
    try {
      const forecast = await fetchForecast(place)
      cache.set(key, forecast)
      isAway = false
      return forecast
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      failedAt.set(key, clock().getTime())
      if (!isAway) onAway(error)
      isAway = true
      return undefined
    }
  }

  function shared(key: string, place: Point) {
    const underWay = pending.get(key) ?? renew(key, place).finally(() => pending.delete(key))
    pending.set(key, underWay)
    return underWay
  }

  return {
    /** Undefined if the source is unreachable and nothing recent is cached. */
    async find(point: Point): Promise<CachedForecast | undefined> {
      const place = roughly(point)
      const key = keyOf(place)
      const cached = cache.get(key)
      if (cached && hourOf(cached.observedAt) === hourOf(clock())) return { ...cached, isStale: false }
      const renewed = await shared(key, place)
      if (renewed) return { ...renewed, isStale: false }
      if (!cached || clock().getTime() - cached.observedAt.getTime() > MAX_AGE_MS) return undefined
      return { ...cached, isStale: true }
    },
  }
}

const hourOf = (moment: Date) => Math.floor(moment.getTime() / hourMs)

/** The number of requests to the source for these points. */
export const countPlaces = (points: readonly Point[]) => new Set(points.map((point) => keyOf(roughly(point)))).size

const keyOf = ({ lat, lng }: Point) => `${lat},${lng}`

/** To a tenth of a degree: as fine as forecasts are, one request per town, and no rider's address. */
function roughly({ lat, lng }: Point): Point {
  const tenth = (degrees: number) => Math.round(degrees * 10) / 10 + 0
  const east = tenth(lng)
  return { lat: tenth(lat), lng: east === 180 ? -180 : east }
}
