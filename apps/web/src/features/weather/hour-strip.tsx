import type { WeatherHour } from '@scooter-rides/contract'

import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { temperatureText } from '../../lib/units/units.ts'
import { hourText } from '../../lib/time/zoned-time.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { ConditionIcon } from './condition-icon.tsx'
import { bandOf, conditionNames, scoreText } from './weather-labels.ts'

/** The next hours, each with the colour of its safety band. */
export function HourStrip({ hours, timeZone }: { hours: WeatherHour[]; timeZone: string }) {
  const units = useUnits()
  return (
    <ol className="weather-hours">
      {hours.map(({ at, condition, temperature, safety_score }) => (
        <li key={at.getTime()} className={`tone-${bandOf(safety_score).tone}`}>
          <span className="text-ink-2">{hourText(at, timeZone)}</span>
          <ConditionIcon of={condition} size="small" />
          <span className="sr-only">{t('weather.hour.condition', { condition: t(conditionNames[condition]) })}</span>
          <span>{temperatureText(temperature, units)}</span>
          <span className="font-semibold">
            {richText('weather.scoreHidden', {
              hidden: (text) => <span className="sr-only">{text}</span>,
              score: scoreText(safety_score),
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
