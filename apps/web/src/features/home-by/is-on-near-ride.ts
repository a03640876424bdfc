import type { Ride } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'

/** The way home may take half a day. */
const laterMs = dayMs / 2

/** The organiser and riders with a yes, from a day before the start: no time is further ahead. */
export function isOnNearRide({ status, isOrganiser, myAnswer, startsAt, endsAt }: Ride, now: Date): boolean {
  const isOnRide = status !== 'draft' && status !== 'cancelled' && (isOrganiser || myAnswer === 'yes')
  const time = now.getTime()
  return isOnRide && time > startsAt.getTime() - dayMs && time < (endsAt ?? startsAt).getTime() + laterMs
}
