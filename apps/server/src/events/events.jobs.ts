import { job, jobKind, type Job } from '../jobs/job.ts'
import type { EventDelivery } from './delivery.ts'

/** Leftovers of crashed processes and failed deliveries are retried every minute. */
export const eventsJobs = (delivery: EventDelivery): Job[] => [
  job(
    jobKind('events.deliver'),
    async (_, signal) => {
      await delivery.deliverLeftovers()
      await delivery.retryFailed()
      await delivery.purge(signal)
    },
    { every: '* * * * *', retries: 0, atMostSeconds: 600 },
  ),
]
