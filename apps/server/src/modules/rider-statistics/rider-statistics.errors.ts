import { notFound } from '../../platform/http/problem.ts'

/** Not shared, blocked, or no such rider: nobody is told which. */
export const statisticsNotFound = () => notFound('statistics.not_found', 'There are no statistics to look at.')
