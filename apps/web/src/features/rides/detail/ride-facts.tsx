import type { RideWithStops } from '@scooter-rides/contract'
import { formatDistance, formatDuration } from '../../../lib/units.ts'
import { formatDay, formatTime } from '../../../lib/zoned-time.ts'
import { useUnits } from '../../auth/units.queries.ts'

/** When, how far, how long: the figures a rider decides by. */
export function RideFacts({ ride }: { ride: RideWithStops }) {
  const units = useUnits()
  const starts = formatTime(ride.startsAt, ride.timeZone)
  const distance = formatDistance(ride.distance, units)
  const duration = ride.routeData?.duration
  return (
    <dl className="ride-facts">
      <Fact
        name="Starts"
        figure={starts.clock}
        unit={starts.half}
        note={formatDay(ride.startsAt, ride.timeZone, 'long')}
      />
      <Fact name="Distance" figure={distance.value} unit={distance.unit} note={engineNote(ride)} />
      {duration !== undefined && <Fact name="Time" figure={formatDuration(duration)} unit="" note="plus stops" />}
      <Fact
        name="Seats"
        figure={ride.capacity === null ? 'Open' : String(ride.capacity)}
        unit=""
        note={ride.approval ? 'The organiser confirms' : 'First come, first served'}
      />
    </dl>
  )
}

function Fact({ name, figure, unit, note }: { name: string; figure: string; unit: string; note: string }) {
  return (
    <div>
      <dt className="text-label">{name}</dt>
      <dd>
        <span className="text-number ride-fact-figure">{figure}</span> {unit}
        <small>{note}</small>
      </dd>
    </div>
  )
}

function engineNote({ routeData, isBlurred }: RideWithStops): string {
  if (isBlurred) return 'about: part of it is private'
  if (!routeData) return 'No route yet'
  return routeData.engine === 'direct' ? 'in straight lines' : 'along roads'
}
