import { jobKind } from '../../../jobs/job.ts'

export const routeAnewJob = jobKind('rides.route_anew')
