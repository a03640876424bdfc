import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { HomeByMailing } from './home-by-mailing.service.ts'
import type { HomeByTelling } from './home-by-telling.service.ts'
import { homeByAskJob, homeByMailJob, homeByRemindJob, homeByTellJob } from './home-by.job-kinds.ts'

/** Contacts learn within seconds that the time has passed, also if another process added the job. */
const punctualSeconds = 2
interface HomeByJobsDeps {
  homeByTelling: HomeByTelling
  homeByMailing: HomeByMailing
}

export const homeByJobs = ({ homeByTelling: telling, homeByMailing: mailing }: HomeByJobsDeps): Job[] => [
  job(homeByRemindJob, ({ homeById }) => telling.remind(homeById), { retries: 4, pollSeconds: punctualSeconds }),
  job(homeByTellJob, ({ homeById }) => telling.tell(homeById), { retries: 8, pollSeconds: punctualSeconds }),
  job(homeByMailJob, (mail) => mailing.mail(mail)),
  job(homeByAskJob, (question) => mailing.ask(question)),
  // Also at the start, to tell what was due while the server was down.
  job(jobKind('home_by.sweep'), (_, signal) => sweep(telling, mailing, signal), {
    every: '* * * * *',
    afterStartSeconds: 0,
    retries: 0,
  }),
  job(jobKind('home_by.purge'), (_, signal) => telling.purge(signal), { every: '33 4 * * *', retries: 2 }),
]

async function sweep(telling: HomeByTelling, mailing: HomeByMailing, signal: AbortSignal) {
  await mailing.repeatOverdue()
  await telling.sweep(signal)
}
