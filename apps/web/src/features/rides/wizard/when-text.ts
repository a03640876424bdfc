import { rideTimeText } from '../ride-time.ts'
import { momentsOf, zoneOf } from '../form/form-times.ts'
import type { RideForm } from '../form/ride-form-model.ts'

/** When the ride is, as its page will say it. */
export function whenText(form: RideForm): string {
  const { startsAt, endsAt } = momentsOf(form)
  return startsAt ? rideTimeText({ startsAt, endsAt: endsAt ?? null, timeZone: zoneOf(form.timeZone) }) : ''
}
