import { job, jobKind, type Job } from '../jobs/job.ts'
import { makeIfDue, type DailyBackupsDeps } from './daily-backups.ts'

/**
 * Makes a backup of the embedded database once a day, which does not survive every loss of power, and keeps the last seven. It
 * looks every hour; one that was cut short by a stop is made by the next start.
 */
export const backupJobs = (deps: Omit<DailyBackupsDeps, 'signal'>): Job[] => [
  job(jobKind('backup.daily'), (_, signal) => makeIfDue({ ...deps, signal }), {
    every: '43 * * * *',
    // The first riders after a start come first.
    afterStartSeconds: 5,
    retries: 0,
    atMostSeconds: 4 * 60 * 60,
  }),
]
