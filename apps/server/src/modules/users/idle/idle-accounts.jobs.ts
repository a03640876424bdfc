import { job, jobKind, type Job } from '../../../jobs/job.ts'
import { idleMailJob } from './idle-accounts.job-kinds.ts'
import type { IdleAccounts } from './idle-accounts.service.ts'

export const idleAccountsJobs = (idleAccounts: IdleAccounts): Job[] => [
  job(idleMailJob, (mail) => idleAccounts.mail(mail)),
  job(jobKind('users.idle_accounts'), (_, signal) => idleAccounts.sweep(signal), {
    every: '37 3 * * *',
    retries: 2,
    atMostSeconds: 4 * 60 * 60,
  }),
]
