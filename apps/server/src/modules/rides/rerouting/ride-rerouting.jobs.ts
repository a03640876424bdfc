import { job, type Job } from '../../../jobs/job.ts'
import { routeAnewJob } from './ride-rerouting.job-kinds.ts'
import { findRoutesJob } from './awaited-routes.job-kinds.ts'
import type { AwaitedRoutes } from './awaited-routes.service.ts'
import type { RideRerouting } from './ride-rerouting.service.ts'

export const rideReroutingJobs = (
  rerouting: Pick<RideRerouting, 'routeAnew'>,
  awaited: Pick<AwaitedRoutes, 'findRoutes'>,
): Job[] => [
  // Added for every new build of the roads. The start and the daily schedule catch up on imports while no server ran and on
  // failures of the router.
  job(routeAnewJob, (_, signal) => rerouting.routeAnew(signal), {
    every: '41 4 * * *',
    afterStartSeconds: 20,
    atMostSeconds: 3600,
  }),
  // Restoring a backup does not restore jobs, so the start and the schedule add this one.
  job(findRoutesJob, (_, signal) => awaited.findRoutes(signal), {
    every: '*/10 * * * *',
    afterStartSeconds: 20,
    retries: 3,
    atMostSeconds: 600,
  }),
]
