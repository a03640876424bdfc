import type { RouteWeather } from '@scooter-rides/contract'
import ClockIcon from '~icons/pixelarticons/alarm-clock'

import { formatDay, timeText } from '../../lib/time/zoned-time.ts'
import { Note } from '../../ui/feedback/note.tsx'

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
      <b>
        Best start within 12 hours of yours: {formatDay(at, timeZone)}, {timeText(at, timeZone)}.
      </b>{' '}
      Safety score {best.toFixed(1)} all the way.
    </Note>
  )
}
