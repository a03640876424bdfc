import { jobKind } from '../../../jobs/job.ts'

/** To one rider, of what came after `since` (ISO 8601). */
export const digestMailJob = jobKind<{ userId: string; since: string }>('notifications.digest_mail')
