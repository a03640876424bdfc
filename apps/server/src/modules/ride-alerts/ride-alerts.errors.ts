import { limits } from '@scooter-rides/contract'
import { HttpProblem, notFound } from '../../platform/http/problem.ts'

/** Equal for unknown alerts and alerts of other riders. */
export const alertNotFound = () => notFound('alerts.not_found', 'Ride alert not found.')
export const tooManyAlerts = () =>
  new HttpProblem(
    409,
    'alerts.too_many',
    `You already have ${limits.rideAlertsPerRider} ride alerts. Delete one first.`,
  )
