import { useQuery } from '@tanstack/react-query'
import type { RideSeries, RideWithStops } from '@scooter-rides/contract'
import { formatDay } from '../../../lib/time/zoned-time.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { repeatLabel } from '../../ride-shared/repeat-labels.ts'
import { rideSeriesQuery } from '../rides.queries.ts'
import { statusBadges } from '../../ride-shared/ride-labels.ts'

type Occurrence = RideSeries['rides'][number]

export function SeriesCard({ ride }: { ride: RideWithStops }) {
  const { data: series } = useQuery(rideSeriesQuery(ride.id))
  const words = repeatLabel(ride.repeats ?? '')
  const index = series?.rides.findIndex(({ rideId }) => rideId === ride.id) ?? -1
  if (!series || index < 0) return <p className="mt-3 text-sm text-ink-2">{words}</p>
  const { rides } = series
  return (
    <nav className="mt-3 grid gap-1 text-sm" aria-label="Other rides of this series">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-ink-2">
          {words} · {index + 1} of {rides.length}
        </span>
        <Step to={rides[index - 1]} timeZone={ride.timeZone} label="Previous" />
        <Step to={rides[index + 1]} timeZone={ride.timeZone} label="Next" />
      </p>
      {rides.length > 1 && (
        <details>
          <summary>All dates</summary>
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

function Step({ to, timeZone, label }: { to: Occurrence | undefined; timeZone: string; label: string }) {
  if (!to) return null
  return (
    <AppLink href={`/rides/${to.rideId}`}>
      {label}: {formatDay(to.startsAt, timeZone)}
    </AppLink>
  )
}

function DateLine({ ride, isThis, timeZone }: { ride: Occurrence; isThis: boolean; timeZone: string }) {
  const day = formatDay(ride.startsAt, timeZone)
  const status = ride.status === 'upcoming' ? '' : ` (${statusBadges[ride.status].text.toLowerCase()})`
  return (
    <>
      {isThis ? <strong aria-current="page">{day}</strong> : <AppLink href={`/rides/${ride.rideId}`}>{day}</AppLink>}
      {status}
    </>
  )
}
