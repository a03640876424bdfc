import type { WeatherAlert } from '@scooter-rides/contract'
import AlertIcon from '~icons/pixelarticons/square-alert'
import SirenIcon from '~icons/pixelarticons/siren'

import { richText } from '../../lib/language/rich-text.ts'
import { hourText } from '../../lib/time/zoned-time.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { alertTone } from './weather-labels.ts'

export function WeatherAlerts({ alerts, timeZone }: { alerts: WeatherAlert[]; timeZone: string }) {
  return alerts.map((alert) => {
    const tone = alertTone(alert)
    return (
      <Note key={alert.event} tone={tone} icon={tone === 'bad' ? SirenIcon : AlertIcon}>
        {richText('weather.alert', {
          strong: (head) => <b>{head}</b>,
          event: alert.event,
          from: hourText(alert.from, timeZone),
          until: hourText(alert.until, timeZone),
          description: alert.description,
        })}
      </Note>
    )
  })
}
