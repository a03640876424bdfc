import { notFound } from '../../platform/http/problem.ts'

/** Equal for statistics that are not shared, blocked and unknown riders. */
export const statisticsNotFound = () => notFound('statistics.not_found', 'Statistics not found.')
