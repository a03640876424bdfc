import type { WeatherAlert } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import type { Conditions } from '../conditions.ts'
import { hazardsOf } from './hazards.ts'

interface Hour {
  at: Date
  conditions: Conditions
}

const severities: WeatherAlert['severity'][] = ['minor', 'moderate', 'severe', 'extreme']

/** Gravest first. An event of several hours is one alert. */
export function alertsIn(hours: readonly Hour[]): WeatherAlert[] {
  const alerts = new Map<string, WeatherAlert>()
  for (const { at, conditions } of hours)
    for (const { alert, advice } of hazardsOf(conditions)) {
      if (!alert) continue
      const from = alerts.get(alert.event)?.from ?? at
      alerts.set(alert.event, { ...alert, description: advice, from, until: new Date(at.getTime() + hourMs) })
    }
  const rank = ({ severity }: WeatherAlert) => severities.indexOf(severity)
  return [...alerts.values()].toSorted((one, other) => rank(other) - rank(one))
}
