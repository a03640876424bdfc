import { jobKind } from '../../../jobs/job.ts'

/** The digest of one rider, with notifications after `since` (ISO 8601). */
export const digestMailJob = jobKind<{ userId: string; since: string }>('notifications.digest_mail')
