import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { RetentionService } from './retention.service.ts'

/** The first run after a period was chosen may delete years; a later run continues what this one leaves. */
const rules = { retries: 2, atMostSeconds: 4 * 60 * 60 }

export const retentionJobs = (retention: RetentionService): Job[] => [
  job(jobKind('retention.messages'), (_, signal) => retention.deleteMessages(signal), { ...rules, every: '7 2 * * *' }),
  job(jobKind('retention.rides'), (_, signal) => retention.deleteRides(signal), { ...rules, every: '37 2 * * *' }),
  job(jobKind('retention.audit_log'), (_, signal) => retention.deleteAuditEntries(signal), {
    ...rules,
    every: '7 3 * * *',
  }),
]
