import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { SearchService } from './search.service.ts'

/** Words that no text contains any more are deleted, because they may be names of riders who left. */
export const searchJobs = (search: Pick<SearchService, 'removeUnusedWords'>): Job[] => [
  job(jobKind('search.remove_unused_words'), (_, signal) => search.removeUnusedWords(signal), {
    every: '41 3 * * *',
    retries: 2,
    atMostSeconds: 3600,
  }),
]
