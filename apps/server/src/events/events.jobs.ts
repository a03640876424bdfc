import { job, jobKind, type Job } from '../jobs/job.ts'
import type { EventDelivery } from './delivery.ts'

/** What a process left behind that is gone, and what a consumer failed to take: soon enough for riders who wait for it. */
export const eventsJobs = (delivery: EventDelivery): Job[] => [
  job(
    jobKind('events.deliver'),
    async () => {
      await delivery.deliverLeftovers()
      await delivery.retryFailed()
      await delivery.purge()
    },
    { every: '* * * * *', retries: 0, atMostSeconds: 600 },
  ),
]
