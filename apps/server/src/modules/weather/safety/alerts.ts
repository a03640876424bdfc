import type { WeatherAlert } from '@scooter-rides/contract'
import type { TextKey, TranslatableMessage } from '@scooter-rides/messages'
import { hourMs } from '@scooter-rides/time'
import type { Conditions } from '../conditions.ts'
import { hazardsOf } from './hazards.ts'

/** The contract’s alert, in no language yet. */
interface AlertInHours extends Omit<WeatherAlert, 'event' | 'description'> {
  event: TranslatableMessage
  description: TranslatableMessage
}

interface Hour {
  at: Date
  conditions: Conditions
}

const severities: WeatherAlert['severity'][] = ['minor', 'moderate', 'severe', 'extreme']

/** Gravest first. An event of several hours is one alert. */
export function alertsIn(hours: readonly Hour[]): AlertInHours[] {
  const alerts = new Map<TextKey, AlertInHours>()
  for (const { at, conditions } of hours)
    for (const { alert, advice } of hazardsOf(conditions)) {
      if (!alert) continue
      const from = alerts.get(alert.event.key)?.from ?? at
      alerts.set(alert.event.key, { ...alert, description: advice, from, until: new Date(at.getTime() + hourMs) })
    }
  const rank = ({ severity }: AlertInHours) => severities.indexOf(severity)
  return [...alerts.values()].toSorted((one, other) => rank(other) - rank(one))
}
