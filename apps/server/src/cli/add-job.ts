import type { AddJob } from '../jobs/job.ts'
import { createJobsRepository } from '../jobs/jobs.repository.ts'

/** The running server polls for due jobs. */
export const addJob: AddJob = (tx, { name }, data, { afterSeconds } = {}) =>
  createJobsRepository(tx).add(name, data, afterSeconds)
