import { job, type Job } from '../../../jobs/job.ts'
import { routeAnewJob } from './ride-rerouting.job-kinds.ts'
import { findRoutesJob } from './awaited-routes.job-kinds.ts'
import type { AwaitedRoutes } from './awaited-routes.service.ts'
import type { RideRerouting } from './ride-rerouting.service.ts'

export const rideReroutingJobs = (
  rerouting: Pick<RideRerouting, 'routeAnew'>,
  awaited: Pick<AwaitedRoutes, 'findRoutes'>,
): Job[] => [
  // When there are new roads it is asked for; at the start and once a day comes what was missed: an import while no server ran, a
  // router that was away.
  job(routeAnewJob, (_, signal) => rerouting.routeAnew(signal), {
    every: '41 4 * * *',
    afterStartSeconds: 20,
    atMostSeconds: 3600,
  }),
  // A restored database has the rides and no jobs: the start and the clock ask as well.
  job(findRoutesJob, (_, signal) => awaited.findRoutes(signal), {
    every: '*/10 * * * *',
    afterStartSeconds: 20,
    retries: 3,
    atMostSeconds: 600,
  }),
]
