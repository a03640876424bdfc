import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { SearchService } from './search.service.ts'

/** `onFilled` runs after the index tables were filled for the first time. */
export const searchJobs = (
  search: Pick<SearchService, 'removeUnusedWords' | 'fillEntries'>,
  onFilled: () => Promise<void>,
): Job[] => [
  // Words that no text contains any more are deleted, because they may be names of riders who left.
  job(jobKind('search.remove_unused_words'), (_, signal) => search.removeUnusedWords(signal), {
    every: '41 3 * * *',
    retries: 2,
    atMostSeconds: 3600,
  }),
  // After an update from a release without these tables, and after the restore of its backup.
  job(
    jobKind('search.fill_entries'),
    async (_, signal) => {
      if (await search.fillEntries(signal)) await onFilled()
    },
    { every: '47 * * * *', afterStartSeconds: 0, retries: 5, atMostSeconds: 3600 },
  ),
]
