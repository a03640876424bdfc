import type { ReactNode } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { formatDistance, formatDuration } from '../../../lib/units/units.ts'
import { t } from '../../../lib/language/t.ts'
import { formatDay, isOwnClock, formatTime, ownClockText } from '../../../lib/time/zoned-time.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { isSameDay, withZone } from '../../ride-shared/ride-time.ts'
import './ride-facts.css'

export function RideFacts({ ride }: { ride: RideWithStops }) {
  const { startsAt, endsAt, timeZone } = ride
  const units = useUnits()
  const distance = formatDistance(ride.distance, units)
  const duration = ride.routeData?.duration
  return (
    <dl className="ride-facts">
      <Fact name={t('rides.facts.starts')} {...clockOf(startsAt, timeZone)}>
        {withZone(formatDay(startsAt, timeZone, 'long'), startsAt, timeZone)}
        <OwnClock moment={startsAt} timeZone={timeZone} />
      </Fact>
      {endsAt && (
        <Fact name={t('rides.facts.ends')} {...clockOf(endsAt, timeZone)}>
          {isSameDay(startsAt, endsAt, timeZone) ? t('rides.facts.sameDay') : formatDay(endsAt, timeZone, 'long')}
        </Fact>
      )}
      <Fact name={t('rides.facts.distance')} figure={distance.value} unit={distance.unit}>
        {engineNote(ride)}
      </Fact>
      {duration !== undefined && (
        <Fact name={t('rides.facts.time')} figure={formatDuration(duration)} unit="">
          {t('rides.facts.plusStops')}
        </Fact>
      )}
    </dl>
  )
}

/** The same moment on the reader's clock, if that differs. */
function OwnClock({ moment, timeZone }: { moment: Date; timeZone: string }) {
  if (isOwnClock(moment, timeZone)) return null
  return <span className="block">{t('rides.facts.yourClock', { time: ownClockText(moment, timeZone) })}</span>
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
  if (isBlurred) return t('rides.facts.private')
  if (!routeData) return t('rides.facts.noRoute')
  if (routeData.isPending) return t('rides.facts.pending')
  return routeData.engine === 'direct' ? t('rides.facts.straight') : t('rides.facts.roads')
}
