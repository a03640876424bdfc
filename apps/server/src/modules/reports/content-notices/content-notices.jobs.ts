import { job, jobKind, type Job } from '../../../jobs/job.ts'
import { noticeMailJob } from './content-notices.job-kinds.ts'
import type { ContentNotices } from './content-notices.service.ts'
import type { NoticeMailing } from './notice-mailing.service.ts'

interface ContentNoticesJobsDeps {
  contentNotices: ContentNotices
  noticeMailing: NoticeMailing
}

export const contentNoticesJobs = ({ contentNotices, noticeMailing }: ContentNoticesJobsDeps): Job[] => [
  job(noticeMailJob, (mail) => noticeMailing.send(mail)),
  job(jobKind('reports.forget_senders'), (_, signal) => contentNotices.forgetSenders(signal), {
    every: '43 4 * * *',
    retries: 2,
  }),
]
