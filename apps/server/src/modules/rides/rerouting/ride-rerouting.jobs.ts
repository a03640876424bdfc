import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { RideRerouting } from './ride-rerouting.service.ts'

export const routeAnewJob = jobKind('rides.route_anew')

export const rideReroutingJobs = (rerouting: Pick<RideRerouting, 'routeAnew'>): Job[] => [
  // When there are new roads it is asked for; at the start and once a day comes what was missed: an import while no server ran, a
  // router that was away.
  job(routeAnewJob, (_, signal) => rerouting.routeAnew(signal), {
    every: '41 4 * * *',
    afterStartSeconds: 20,
    atMostSeconds: 3600,
  }),
]
