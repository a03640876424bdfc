import { jobKind } from '../../../jobs/job.ts'

export const idleMailJob = jobKind<{ userId: string }>('users.idle_mail')
