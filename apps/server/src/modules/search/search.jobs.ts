import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { SearchService } from './search.service.ts'

/** Of a rider who left no name stays behind. */
export const searchJobs = (search: Pick<SearchService, 'removeUnusedWords'>): Job[] => [
  job(jobKind('search.remove_unused_words'), (_, signal) => search.removeUnusedWords(signal), {
    every: '41 3 * * *',
    retries: 2,
    atMostSeconds: 3600,
  }),
]
