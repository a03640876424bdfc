import { rideWithStopsSchema, type RideWithStops } from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'

/** The current ride, from a server response that refused to overwrite it. */
export function newerRide(error: unknown): RideWithStops | undefined {
  if (!isApiError(error) || error.status !== 412) return undefined
  return rideWithStopsSchema.safeParse(error.problem.current).data
}
