import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, notFound } from '../../platform/http/problem.ts'

/** Equal for unknown alerts and alerts of other riders. */
export const alertNotFound = () => notFound('alerts.not_found', translatable('notices.error.alertNotFound'))
export const tooManyAlerts = () =>
  new HttpProblem(
    409,
    'alerts.too_many',
    translatable('notices.error.tooManyAlerts', { limit: limits.rideAlertsPerRider }),
  )
