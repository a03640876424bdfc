import { limits, type Point } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { t } from '../../lib/language/t.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { formatDay } from '../../lib/time/zoned-time.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BestDeparture } from './best-departure.tsx'
import { NextHours } from './next-hours.tsx'
import { SafetyScore } from './safety-score.tsx'
import { StaleNote } from './stale-note.tsx'
import { RouteWeatherPoints } from './route-weather-points.tsx'
import { WeatherFacts } from './weather-facts.tsx'
import { WeatherFailed } from './weather-failed.tsx'
import { routeWeatherQuery, type WayPoint } from './weather.queries.ts'

import './weather.css'

/** A ride's start time and places, the start first, with their names. */
export interface Way {
  startsAt: Date
  timeZone: string
  points: (WayPoint & { label: string })[]
}

const reachMs = limits.routeHours * hourMs
/** Within this time the hourly forecast is relevant for the start. */
const soonMs = 8 * hourMs

interface RouteWeatherProps {
  way: Way
  /** Whether the reader can change the start, so that a better one is suggested. */
  mayMoveStart: boolean
}

export function RouteWeather({ way, mayMoveStart }: RouteWeatherProps) {
  const now = useMinute()
  const [start] = way.points
  if (!start) return <p className="text-ink-2">{t('weather.route.chooseStart')}</p>
  if (way.startsAt.getTime() > now.getTime() + reachMs)
    return (
      <p className="text-ink-2">
        {t('weather.route.tooEarly', { day: formatDay(new Date(way.startsAt.getTime() - reachMs), way.timeZone) })}
      </p>
    )
  const isSoon = way.startsAt.getTime() < now.getTime() + soonMs
  return <LoadedWeather way={way} mayMoveStart={mayMoveStart} start={start} isSoon={isSoon} />
}

interface LoadedWeatherProps extends RouteWeatherProps {
  start: Point
  isSoon: boolean
}

function LoadedWeather({ way: { startsAt, timeZone, points }, mayMoveStart, start, isSoon }: LoadedWeatherProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(routeWeatherQuery(startsAt, points))
  const [hasFailed, setHasFailed] = useState(false)
  if (data ? hasFailed : error && !hasFailed) setHasFailed(!hasFailed)
  // After a failure the error stays during the next request, to avoid layout shifts while the time is being edited.
  if (!data && (error || hasFailed)) return <WeatherFailed isBusy={!error} onRetry={() => void refetch()} />
  if (!data) return <WeatherLoading />
  const first = data.points.find(({ weather }) => weather)?.weather
  if (!first || data.safety_score === null) return <p className="text-ink-2">{t('weather.route.noForecast')}</p>
  const stale = data.points.find(({ weather }) => weather?.isStale)?.weather
  return (
    <div className="weather">
      <div className={classNames('weather-parts', isPlaceholderData && 'weather-old')} aria-busy={isPlaceholderData}>
        <div className="weather-part">
          <SafetyScore label={t('weather.route.score')} score={data.safety_score} condition={first.condition} />
          <p className="font-semibold">{t('weather.route.atStart', { weather: first.description })}</p>
          <WeatherFacts weather={first} />
          <Recommendations advices={data.recommendations} />
        </div>
        <div className="weather-part">
          {/* While the places change, the placeholder belongs to the previous ones. */}
          {points.length > 1 && !isPlaceholderData && (
            <RouteWeatherPoints points={data.points} labels={points.map(({ label }) => label)} timeZone={timeZone} />
          )}
          {mayMoveStart && <BestDeparture weather={data} startsAt={startsAt} timeZone={timeZone} />}
          <NextHours point={start} timeZone={timeZone} isSoon={isSoon} />
          {stale && <StaleNote observedAt={stale.observedAt} />}
        </div>
      </div>
    </div>
  )
}

const MOST_ADVICES = 3

function Recommendations({ advices }: { advices: string[] }) {
  if (advices.length === 0) return null
  return (
    <ul className="weather-advice" aria-label={t('weather.route.recommendations')}>
      {advices.slice(0, MOST_ADVICES).map((advice) => (
        <li key={advice}>{advice}</li>
      ))}
    </ul>
  )
}

function WeatherLoading() {
  return (
    <div className="grid gap-3" role="status">
      <span className="sr-only">{t('weather.route.loading')}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-5" />
      <Skeleton className="h-24" />
    </div>
  )
}
