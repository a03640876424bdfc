import type { ReactNode } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { formatDistance, formatDuration } from '../../../lib/units/units.ts'
import { formatDay, formatTime, ownClockText } from '../../../lib/time/zoned-time.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { foreignZoneName, isSameDay } from '../../ride-shared/ride-time.ts'
import './ride-facts.css'

export function RideFacts({ ride }: { ride: RideWithStops }) {
  const { startsAt, endsAt, timeZone } = ride
  const units = useUnits()
  const distance = formatDistance(ride.distance, units)
  const duration = ride.routeData?.duration
  return (
    <dl className="ride-facts">
      <Fact name="Starts" {...clockOf(startsAt, timeZone)}>
        {formatDay(startsAt, timeZone, 'long')}
        <OwnClock moment={startsAt} timeZone={timeZone} />
      </Fact>
      {endsAt && (
        <Fact name="Ends" {...clockOf(endsAt, timeZone)}>
          {isSameDay(startsAt, endsAt, timeZone) ? 'the same day' : formatDay(endsAt, timeZone, 'long')}
        </Fact>
      )}
      <Fact name="Distance" figure={distance.value} unit={distance.unit}>
        {engineNote(ride)}
      </Fact>
      {duration !== undefined && (
        <Fact name="Time" figure={formatDuration(duration)} unit="">
          plus stops
        </Fact>
      )}
    </dl>
  )
}

/** The same moment on the reader's clock, if that differs. */
function OwnClock({ moment, timeZone }: { moment: Date; timeZone: string }) {
  const zone = foreignZoneName(moment, timeZone)
  if (zone === undefined) return null
  return (
    <>
      , {zone}
      <span className="block">{ownClockText(moment, timeZone)} on your clock</span>
    </>
  )
}

function clockOf(moment: Date, timeZone: string) {
  const { clock, half } = formatTime(moment, timeZone)
  return { figure: clock, unit: half }
}

function Fact({ name, figure, unit, children }: { name: string; figure: string; unit: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label">{name}</dt>
      <dd>
        <span className="text-number ride-fact-figure">{figure}</span> {unit}
        <small>{children}</small>
      </dd>
    </div>
  )
}

function engineNote({ routeData, isBlurred }: RideWithStops): string {
  if (isBlurred) return 'about: part of it is private'
  if (!routeData) return 'No route yet'
  if (routeData.isPending) return 'Route pending: a straight line for now'
  return routeData.engine === 'direct' ? 'in straight lines' : 'along roads'
}
