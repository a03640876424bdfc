import { jobKind } from '../../../jobs/job.ts'

export const findRoutesJob = jobKind('rides.find_routes')

/** The delay of the first retry after a ride was saved without the router. */
export const firstPauseSeconds = 15
