import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { SiteSettingsService } from './site-settings.service.ts'

export const instanceJobs = (settings: Pick<SiteSettingsService, 'adoptOldPrivacy'>): Job[] => [
  // After an update from a release whose privacy text was a setting, and after the restore of its backup.
  job(jobKind('site_texts.adopt_privacy'), (_, signal) => settings.adoptOldPrivacy(signal), {
    every: '51 * * * *',
    afterStartSeconds: 0,
    retries: 5,
    atMostSeconds: 600,
  }),
]
