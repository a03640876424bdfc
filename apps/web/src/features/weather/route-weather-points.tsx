import type { RouteWeather } from '@scooter-rides/contract'

import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { temperatureText } from '../../lib/units/units.ts'
import { timeText } from '../../lib/time/zoned-time.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { ConditionIcon } from './condition-icon.tsx'
import { bandOf, conditionNames, scoreText } from './weather-labels.ts'

interface RouteWeatherPointsProps {
  points: RouteWeather['points']
  labels: string[]
  timeZone: string
}

export function RouteWeatherPoints({ points, labels, timeZone }: RouteWeatherPointsProps) {
  const units = useUnits()
  return (
    <ol className="weather-stops" aria-label={t('weather.stops.label')}>
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
                <span className="sr-only">
                  {t('weather.hour.condition', { condition: t(conditionNames[weather.condition]) })}
                </span>
                {temperatureText(weather.temperature, units)}
              </span>
              <span className="weather-chip">
                {richText('weather.scoreHidden', {
                  hidden: (text) => <span className="sr-only">{text}</span>,
                  score: scoreText(weather.safety_score),
                })}
              </span>
            </>
          ) : (
            <span className="col-span-2 text-sm text-ink-2">{t('weather.notKnownYet')}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
