import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { RemindersService } from './reminders.service.ts'

export const remindersJobs = (reminders: Pick<RemindersService, 'run' | 'purge'>): Job[] => [
  // Also at the start, to send reminders that were due while the server was down.
  job(jobKind('reminders.tell'), (_, signal) => reminders.run(signal), {
    every: '* * * * *',
    afterStartSeconds: 0,
    retries: 0,
  }),
  job(jobKind('reminders.purge'), (_, signal) => reminders.purge(signal), { every: '27 4 * * *', retries: 2 }),
]
