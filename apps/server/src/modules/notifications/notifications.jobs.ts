import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { NotificationsService } from './notifications.service.ts'

export const notificationsJobs = (notifications: Pick<NotificationsService, 'purge'>): Job[] => [
  job(jobKind('notifications.purge'), (_, signal) => notifications.purge(signal), { every: '41 4 * * *', retries: 2 }),
]
