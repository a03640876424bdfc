import type { WeatherAlert } from '@scooter-rides/contract'
import AlertIcon from '~icons/pixelarticons/square-alert'
import SirenIcon from '~icons/pixelarticons/siren'

import { hourText } from '../../lib/time/zoned-time.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { alertTone } from './weather-labels.ts'

export function WeatherAlerts({ alerts, timeZone }: { alerts: WeatherAlert[]; timeZone: string }) {
  return alerts.map((alert) => {
    const tone = alertTone(alert)
    return (
      <Note key={alert.event} tone={tone} icon={tone === 'bad' ? SirenIcon : AlertIcon}>
        <b>
          {alert.event}, {hourText(alert.from, timeZone)} to {hourText(alert.until, timeZone)}.
        </b>{' '}
        {alert.description}
      </Note>
    )
  })
}
