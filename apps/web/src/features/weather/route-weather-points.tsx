import type { RouteWeather } from '@scooter-rides/contract'

import { temperatureText } from '../../lib/units/units.ts'
import { timeText } from '../../lib/time/zoned-time.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { ConditionIcon } from './condition-icon.tsx'
import { bandOf, conditionNames } from './weather-labels.ts'

interface RouteWeatherPointsProps {
  points: RouteWeather['points']
  labels: string[]
  timeZone: string
}

export function RouteWeatherPoints({ points, labels, timeZone }: RouteWeatherPointsProps) {
  const units = useUnits()
  return (
    <ol className="weather-stops" aria-label="Weather at each stop">
      {points.map(({ at, weather }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a ride may visit a place twice
        <li key={index} className={weather ? `tone-${bandOf(weather.safety_score).tone}` : 'tone-neutral'}>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{labels[index]}</span>
            <span className="text-sm text-ink-2">{timeText(at, timeZone)}</span>
          </span>
          {weather ? (
            <>
              <span className="weather-stop-sky">
                <ConditionIcon of={weather.condition} size="small" />
                <span className="sr-only">{conditionNames[weather.condition]}, </span>
                {temperatureText(weather.temperature, units)}
              </span>
              <span className="weather-chip">
                <span className="sr-only">safety score </span>
                {weather.safety_score.toFixed(1)}
              </span>
            </>
          ) : (
            <span className="col-span-2 text-sm text-ink-2">Not known yet</span>
          )}
        </li>
      ))}
    </ol>
  )
}
