import { jobKind } from '../../../jobs/job.ts'

export const findRoutesJob = jobKind('rides.find_routes')

/** The router is asked again so many seconds after a ride was saved without it. */
export const firstPauseSeconds = 15
