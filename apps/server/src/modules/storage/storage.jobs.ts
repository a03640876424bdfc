import { job, jobKind, type Job } from '../../jobs/job.ts'
import { removeReleasedFiles } from './storage.job-kinds.ts'
import type { StorageService } from './storage.service.ts'

interface StorageJobsDeps {
  storage: Pick<StorageService, 'removeExpired'>
  /** Removes partial uploads and files of crashed processes. */
  removeLeftovers: () => Promise<void>
}

export const storageJobs = ({ storage, removeLeftovers }: StorageJobsDeps): Job[] => [
  job(removeReleasedFiles, (_, signal) => storage.removeExpired(signal)),
  job(jobKind('storage.remove_expired'), (_, signal) => storage.removeExpired(signal), {
    every: '13 * * * *',
    retries: 0,
  }),
  job(jobKind('storage.remove_leftovers'), removeLeftovers, { every: '23 * * * *', afterStartSeconds: 0, retries: 0 }),
]
