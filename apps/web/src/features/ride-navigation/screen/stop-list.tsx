import type { RideWithStops } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { stretchText } from '../../../lib/units/units.ts'
import { timeText } from '../../../lib/time/zoned-time.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Pin } from '../../../ui/content/pin.tsx'
import { shownPins } from '../../ride-shared/stop-pins.ts'
import type { Course } from '../../ride-shared/course/course.ts'
import type { Progress } from '../tracking/progress.ts'
import { stopName } from '../tracking/progress-labels.ts'
import type { Mark } from '../tracking/stop-marks.ts'
import { secondsTo } from '../tracking/time-left.ts'

const markWords: Record<Exclude<Mark, 'ahead'>, TextKey> = {
  reached: 'navigation.stops.reached',
  passed: 'navigation.stops.passed',
  skipped: 'navigation.stops.skipped',
}

export function StopList({ ride, course, progress }: { ride: RideWithStops; course: Course; progress: Progress }) {
  const units = useUnits()
  const now = useMinute()
  const pins = shownPins(ride)
  const metres = progress.onLine?.metres ?? 0

  function words(index: number, at: number): string {
    const mark = progress.marks[index] ?? 'ahead'
    if (mark !== 'ahead') return t(markWords[mark])
    const seconds = secondsTo(course, metres, index)
    const far = stretchText(Math.max(0, at - metres), units)
    return seconds === undefined
      ? far
      : t('navigation.stops.ahead', {
          distance: far,
          time: timeText(new Date(now.getTime() + seconds * 1000), ride.timeZone),
        })
  }

  return (
    <ol className="road-stops" aria-label={t('navigation.stops.label')}>
      {course.stops.map((stop, index) => {
        const pin = pins[index]
        return (
          <li key={stop.id}>
            {pin && <Pin kind={pin.kind}>{pin.letter}</Pin>}
            <span className="min-w-0 grow wrap-anywhere">{stopName(stop)}</span>
            <span className="text-data">{words(index, stop.metres)}</span>
          </li>
        )
      })}
    </ol>
  )
}
