import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, notFound } from '../../platform/http/problem.ts'

/** Equal for unknown zones and zones of other riders. */
export const zoneNotFound = () => notFound('zones.not_found', translatable('community-errors.zoneNotFound'))
export const tooManyZones = () =>
  new HttpProblem(
    409,
    'zones.too_many',
    translatable('community-errors.tooManyZones', { max: limits.privacyZonesPerRider }),
  )
