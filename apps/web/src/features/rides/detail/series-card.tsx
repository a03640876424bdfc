import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RideSeries, RideWithStops } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { formatDay } from '../../../lib/time/zoned-time.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { repeatLabel } from '../../ride-shared/repeat-labels.ts'
import { rideSeriesQuery } from '../rides.queries.ts'

type Occurrence = RideSeries['rides'][number]

export function SeriesCard({ ride }: { ride: RideWithStops }) {
  const { data: series } = useQuery(rideSeriesQuery(ride.id))
  const words = repeatLabel(ride.repeats ?? '')
  const index = series?.rides.findIndex(({ rideId }) => rideId === ride.id) ?? -1
  if (!series || index < 0) return <p className="mt-3 text-sm text-ink-2">{words}</p>
  const { rides } = series
  return (
    <nav className="mt-3 grid gap-1 text-sm" aria-label={t('rides.series.label')}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-ink-2">
          {t('rides.series.position', { repeats: words, index: index + 1, count: rides.length })}
        </span>
        <Step to={rides[index - 1]} timeZone={ride.timeZone} message="rides.series.previous" />
        <Step to={rides[index + 1]} timeZone={ride.timeZone} message="rides.series.next" />
      </p>
      {rides.length > 1 && (
        <details>
          <summary>{t('rides.series.allDates')}</summary>
          <ol className="mt-2 grid gap-1">
            {rides.map((each) => (
              <li key={each.rideId}>
                <DateLine ride={each} isThis={each.rideId === ride.id} timeZone={ride.timeZone} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </nav>
  )
}

interface StepProps {
  to: Occurrence | undefined
  timeZone: string
  message: 'rides.series.previous' | 'rides.series.next'
}

function Step({ to, timeZone, message }: StepProps) {
  if (!to) return null
  return <AppLink href={`/rides/${to.rideId}`}>{t(message, { day: formatDay(to.startsAt, timeZone) })}</AppLink>
}

function DateLine({ ride, isThis, timeZone }: { ride: Occurrence; isThis: boolean; timeZone: string }) {
  const day = formatDay(ride.startsAt, timeZone)
  const link = (text: ReactNode) =>
    isThis ? <strong aria-current="page">{text}</strong> : <AppLink href={`/rides/${ride.rideId}`}>{text}</AppLink>
  const { status } = ride
  return status === 'upcoming' ? link(day) : richText('rides.series.dateWithStatus', { link, day, status })
}
