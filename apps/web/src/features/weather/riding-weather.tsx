import type { Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'

import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { useLocationStore } from '../../session/storage/location-store.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConditionIcon } from './condition-icon.tsx'
import { bandOf, conditionNames, scoreText } from './weather-labels.ts'
import { currentWeatherQuery } from './weather.queries.ts'

/** The current safety score at the rider's position; renders nothing without a position. */
export function RidingWeather() {
  const position = useLocationStore((state) => state.position)
  return position && <WeatherAt point={position} />
}

function WeatherAt({ point }: { point: Point }) {
  const { data, error } = useQuery(currentWeatherQuery(point))
  if (error && !data) return <p className="text-sm text-ink-2">{t('weather.unavailable')}</p>
  // The size of the loaded content, to avoid a layout shift.
  if (!data) return <Skeleton className="h-10 w-40" />
  const { name, tone } = bandOf(data.safety_score)
  return (
    <div className={`flex items-center gap-3 tone-${tone}`}>
      <span className="text-(--c)">
        <ConditionIcon of={data.condition} size="large" />
        <span className="sr-only">{t(conditionNames[data.condition])}</span>
      </span>
      <div>
        <p className="text-label">{data.isStale ? t('weather.riding.lately') : t('weather.riding.now')}</p>
        <p className="flex items-center gap-2">
          <span className="text-number text-[1.75rem]">
            {richText('weather.riding.score', {
              hidden: (text) => <span className="sr-only">{text}</span>,
              score: scoreText(data.safety_score),
            })}
          </span>
          <Badge tone={tone}>{name}</Badge>
        </p>
      </div>
    </div>
  )
}
