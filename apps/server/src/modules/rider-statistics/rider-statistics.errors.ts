import { translatable } from '@scooter-rides/messages'
import { notFound } from '../../platform/http/problem.ts'

/** Equal for statistics that are not shared, blocked and unknown riders. */
export const statisticsNotFound = () =>
  notFound('statistics.not_found', translatable('community-errors.statisticsNotFound'))
