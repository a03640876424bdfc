import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { AccessTokenMailing } from './access-token-mailing.service.ts'
import { accessTokenMailJob } from './access-tokens.job-kinds.ts'
import type { AccessTokensService } from './access-tokens.service.ts'

interface AccessTokensJobsDeps {
  accessTokens: Pick<AccessTokensService, 'purge'>
  accessTokenMailing: AccessTokenMailing
}

export const accessTokensJobs = ({ accessTokens, accessTokenMailing }: AccessTokensJobsDeps): Job[] => [
  job(accessTokenMailJob, ({ userId }) => accessTokenMailing.tellOwner(userId)),
  job(jobKind('access_tokens.purge'), (_, signal) => accessTokens.purge(signal), { every: '47 4 * * *', retries: 2 }),
]
