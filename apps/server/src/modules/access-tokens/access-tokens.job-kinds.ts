import { jobKind } from '../../jobs/job.ts'

/** Tells the rider about a new token. It names no token, because it is also sent when the token was revoked meanwhile. */
export const accessTokenMailJob = jobKind<{ userId: string }>('access_tokens.created_mail')
