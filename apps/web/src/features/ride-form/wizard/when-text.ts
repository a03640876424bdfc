import { rideTimeText } from '../../ride-shared/ride-time.ts'
import { momentsOf, zoneOf } from '../../ride-form-model/form-times.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

/** The times as the ride's page shows them. */
export function whenText(form: RideForm): string {
  const { startsAt, endsAt } = momentsOf(form)
  return startsAt ? rideTimeText({ startsAt, endsAt: endsAt ?? null, timeZone: zoneOf(form.timeZone) }) : ''
}
