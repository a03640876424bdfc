import type { Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { HourStrip } from './hour-strip.tsx'
import { WeatherAlerts } from './weather-alerts.tsx'
import { WeatherFailed } from './weather-failed.tsx'
import { forecastQuery } from './weather.queries.ts'

interface NextHoursProps {
  point: Point
  timeZone: string
  /** Whether the ride is soon; otherwise the forecast is collapsed at first. */
  isSoon: boolean
}

export function NextHours({ point, timeZone, isSoon }: NextHoursProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isShown = isSoon || isExpanded
  const { data, error, refetch } = useQuery({ ...forecastQuery(point), enabled: isShown })
  if (!isShown)
    return (
      <Button size="small" variant="quiet" onClick={() => setIsExpanded(true)}>
        {t('weather.hours.show')}
      </Button>
    )
  if (!data && error) return <WeatherFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <section className="grid gap-3" aria-label={t('weather.hours.label')}>
      <h3 className="text-label text-ink-2">{t('weather.hours.title')}</h3>
      <WeatherAlerts alerts={data.alerts} timeZone={timeZone} />
      <HourStrip hours={data.hourly} timeZone={timeZone} />
    </section>
  )
}
