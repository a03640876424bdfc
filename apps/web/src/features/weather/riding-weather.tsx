import type { Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'

import { useLocationStore } from '../../session/storage/location-store.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConditionIcon } from './condition-icon.tsx'
import { conditionNames, bandOf } from './weather-labels.ts'
import { currentWeatherQuery } from './weather.queries.ts'

/** The current safety score at the rider's position; renders nothing without a position. */
export function RidingWeather() {
  const position = useLocationStore((state) => state.position)
  return position && <WeatherAt point={position} />
}

function WeatherAt({ point }: { point: Point }) {
  const { data, error } = useQuery(currentWeatherQuery(point))
  if (error && !data) return <p className="text-sm text-ink-2">Weather data unavailable</p>
  // The size of the loaded content, to avoid a layout shift.
  if (!data) return <Skeleton className="h-10 w-40" />
  const { name, tone } = bandOf(data.safety_score)
  return (
    <div className={`flex items-center gap-3 tone-${tone}`}>
      <span className="text-(--c)">
        <ConditionIcon of={data.condition} size="large" />
        <span className="sr-only">{conditionNames[data.condition]}</span>
      </span>
      <div>
        <p className="text-label">{data.isStale ? 'Riding weather lately' : 'Riding weather now'}</p>
        <p className="flex items-center gap-2">
          <span className="text-number text-[1.75rem]">
            <span className="sr-only">Safety score </span>
            {data.safety_score.toFixed(1)}
          </span>
          <Badge tone={tone}>{name}</Badge>
        </p>
      </div>
    </div>
  )
}
