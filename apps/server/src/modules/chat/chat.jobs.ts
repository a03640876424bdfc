import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { OfflineNotificationsService } from './reading/offline-notifications.service.ts'

export const chatJobs = (offlineNotifications: Pick<OfflineNotificationsService, 'sweep'>): Job[] => [
  job(jobKind('messages.tell_away'), () => offlineNotifications.sweep(), {
    every: '* * * * *',
    afterStartSeconds: 5,
    retries: 0,
  }),
]
