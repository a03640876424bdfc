import type { Weather } from '@scooter-rides/contract'

import { distanceText, speedText, temperatureText } from '../../lib/units/units.ts'
import { useUnits } from '../../session/me/use-units.ts'

export function WeatherFacts({ weather }: { weather: Weather }) {
  const units = useUnits()
  const { temperature, feels_like, wind_speed, humidity, visibility } = weather
  return (
    <dl className="weather-facts">
      <Fact name="Temperature" value={temperatureText(temperature, units)} />
      <Fact name="Feels like" value={temperatureText(feels_like, units)} />
      <Fact name="Wind" value={speedText(wind_speed, units)} />
      <Fact name="Visibility" value={visibility === null ? 'Not known' : distanceText(visibility * 1000, units)} />
      <Fact name="Humidity" value={`${Math.round(humidity)} %`} />
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
