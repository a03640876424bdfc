import { job, jobKind, type Job } from '../jobs/job.ts'
import { makeIfDue, type DailyBackupsDeps } from './daily-backups.ts'

/** Backs up the embedded database once a day, because it does not survive every power cut. The hourly check replaces a backup that a stop interrupted. */
export const backupJobs = (deps: Omit<DailyBackupsDeps, 'signal'>): Job[] => [
  job(jobKind('backup.daily'), (_, signal) => makeIfDue({ ...deps, signal }), {
    every: '43 * * * *',
    // The first requests after a start have priority.
    afterStartSeconds: 5,
    retries: 0,
    atMostSeconds: 4 * 60 * 60,
  }),
]
