import type { Weather } from '@scooter-rides/contract'

import { t } from '../../lib/language/t.ts'
import { distanceText, speedText, temperatureText } from '../../lib/units/units.ts'
import { useUnits } from '../../session/me/use-units.ts'

export function WeatherFacts({ weather }: { weather: Weather }) {
  const units = useUnits()
  const { temperature, feels_like, wind_speed, humidity, visibility } = weather
  return (
    <dl className="weather-facts">
      <Fact name={t('weather.facts.temperature')} value={temperatureText(temperature, units)} />
      <Fact name={t('weather.facts.feelsLike')} value={temperatureText(feels_like, units)} />
      <Fact name={t('weather.facts.wind')} value={speedText(wind_speed, units)} />
      <Fact
        name={t('weather.facts.visibility')}
        value={visibility === null ? t('weather.facts.notKnown') : distanceText(visibility * 1000, units)}
      />
      <Fact name={t('weather.facts.humidity')} value={t('weather.facts.percent', { share: humidity / 100 })} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
