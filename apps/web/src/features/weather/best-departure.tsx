import type { RouteWeather } from '@scooter-rides/contract'
import ClockIcon from '~icons/pixelarticons/alarm-clock'

import { richText } from '../../lib/language/rich-text.ts'
import { formatDay, timeText } from '../../lib/time/zoned-time.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { scoreText } from './weather-labels.ts'

interface BestDepartureProps {
  weather: RouteWeather
  startsAt: Date
  timeZone: string
}

/** Suggests a start within 12 hours of the planned one that has better weather; renders nothing if there is none. */
export function BestDeparture({ weather: { bestDeparture, safety_score }, startsAt, timeZone }: BestDepartureProps) {
  if (!bestDeparture || safety_score === null) return null
  const { at, safety_score: best } = bestDeparture
  if (at.getTime() === startsAt.getTime() || best <= safety_score) return null
  return (
    <Note tone="info" icon={ClockIcon}>
      {richText('weather.best.text', {
        strong: (start) => <b>{start}</b>,
        day: formatDay(at, timeZone),
        time: timeText(at, timeZone),
        score: scoreText(best),
      })}
    </Note>
  )
}
