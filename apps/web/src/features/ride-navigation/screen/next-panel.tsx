import type { RideWithStops } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import { t } from '../../../lib/language/t.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { formatDuration, stretchText } from '../../../lib/units/units.ts'
import { timeText } from '../../../lib/time/zoned-time.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Pin } from '../../../ui/content/pin.tsx'
import { shownPins } from '../../ride-shared/stop-pins.ts'
import type { Course } from '../../ride-shared/course/course.ts'
import type { Progress } from '../tracking/progress.ts'
import { stopName } from '../tracking/progress-labels.ts'
import { nextStop } from '../tracking/stop-marks.ts'
import { secondsTo } from '../tracking/time-left.ts'
import { Figure } from './figure.tsx'

interface NextPanelProps {
  ride: RideWithStops
  course: Course
  progress: Progress
}

export function NextPanel({ ride, course, progress }: NextPanelProps) {
  const units = useUnits()
  const now = useMinute()
  const { fix, onLine, marks } = progress
  const index = marks.indexOf('ahead')
  const stop = nextStop(course, marks)
  if (course.stops.length === 0) return <p>{t('navigation.next.none')}</p>
  if (!stop) return <Arrived name={stopName(course.stops.at(-1))} />
  const pin = shownPins(ride)[index]
  const metres = onLine ? Math.max(0, stop.metres - onLine.metres) : fix && distanceMetres(fix, stop)
  const seconds = onLine ? secondsTo(course, onLine.metres, index) : undefined
  return (
    <section className="road-next" aria-label={t('navigation.next.label')}>
      <h2 className="road-next-name">
        {pin && <Pin kind={pin.kind}>{pin.letter}</Pin>}
        <span className="min-w-0 wrap-anywhere">{stopName(stop)}</span>
      </h2>
      <dl className="road-figures">
        {metres !== undefined && (
          <Figure label={onLine ? t('navigation.next.toGo') : t('navigation.next.crow')}>
            {stretchText(metres, units) || t('navigation.next.zero')}
          </Figure>
        )}
        {seconds !== undefined && (
          <>
            <Figure label={t('navigation.next.arrive')}>
              {timeText(new Date(now.getTime() + seconds * 1000), ride.timeZone)}
            </Figure>
            <Figure label={t('navigation.next.left')}>{formatDuration(seconds)}</Figure>
          </>
        )}
      </dl>
    </section>
  )
}

function Arrived({ name }: { name: string }) {
  return (
    <section className="road-next" aria-label={t('navigation.next.label')}>
      <h2 className="road-arrived">{t('navigation.next.arrived')}</h2>
      <p className="wrap-anywhere" dir="auto">
        {name}
      </p>
    </section>
  )
}
