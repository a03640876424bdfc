import type { LiveRide, RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { timeText } from '../../../lib/time/zoned-time.ts'
import { serverNow } from '../../../session/live/server-clock.ts'
import { isSameDay, momentText, withZone } from '../../ride-shared/ride-time.ts'

/** "Opens at 7:00 (2 hours before the start)", with the date if it is another day. */
export const opensText = (ride: RideWithStops, { opensAt }: LiveRide): string =>
  t('live-ride.panel.opens', { time: nearTime(ride, opensAt) })

/** A time of today, or a date with its time, in the zone of the ride. */
export function nearTime({ timeZone }: RideWithStops, moment: Date): string {
  const isToday = isSameDay(moment, new Date(serverNow()), timeZone)
  return withZone(isToday ? timeText(moment, timeZone) : momentText(moment, timeZone), moment, timeZone)
}
