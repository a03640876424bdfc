import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { WebhookDeliveryService } from './webhook-delivery.service.ts'
import { webhooksDeliverJob } from './webhooks.job-kinds.ts'

type Delivering = Pick<WebhookDeliveryService, 'deliverDue' | 'purge'>

export const webhooksJobs = (delivery: Delivering): Job[] => [
  job(webhooksDeliverJob, (_, signal) => delivery.deliverDue(signal), { retries: 2, pollSeconds: 5 }),
  // Repeats the attempts of a process that was killed.
  job(jobKind('webhooks.sweep'), (_, signal) => delivery.deliverDue(signal), {
    every: '* * * * *',
    afterStartSeconds: 5,
    retries: 0,
  }),
  job(jobKind('webhooks.purge'), (_, signal) => delivery.purge(signal), { every: '53 4 * * *', retries: 2 }),
]
