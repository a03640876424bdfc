import { jobKind } from '../../jobs/job.ts'

/** Sends what is due. It is added with each message and for each repeated attempt. */
export const webhooksDeliverJob = jobKind('webhooks.deliver')
