import { limits } from '@scooter-rides/contract'
import { HttpProblem, notFound } from '../../platform/http/problem.ts'

/** Equal for unknown zones and zones of other riders. */
export const zoneNotFound = () => notFound('zones.not_found', 'Privacy zone not found.')
export const tooManyZones = () =>
  new HttpProblem(
    409,
    'zones.too_many',
    `You already have ${limits.privacyZonesPerRider} privacy zones. Delete one first.`,
  )
