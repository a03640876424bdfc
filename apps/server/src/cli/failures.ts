import { createFailedDeliveriesRepository } from '../events/failed-deliveries.repository.ts'
import { createJobsRepository } from '../jobs/jobs.repository.ts'
import type { Database } from '../platform/database/database.ts'

/** For the operator. */
export async function listFailures(db: Database): Promise<string> {
  const jobs = (await createJobsRepository(db).listFailed()).map(
    ({ name, isOver, attempts, error, failedAt }) =>
      `job ${name}, ${stateOf(isOver, attempts)}${failedAt ? ` on ${failedAt.toISOString()}` : ''}: ${error ?? 'no reason recorded'}`,
  )
  const deliveries = (await createFailedDeliveriesRepository(db).list()).map(
    ({ consumer, event, subject, attempts, error, gaveUpAt }) =>
      `event ${event.type} of ${subject} for ${consumer}, ${attempts > 0 ? stateOf(gaveUpAt !== null, attempts) : 'waiting for an earlier event'}: ${error ?? ''}`,
  )
  return [...jobs, ...deliveries].join('\n') || 'No failed jobs or events.'
}

const stateOf = (isOver: boolean, attempts: number) =>
  `${isOver ? 'failed' : 'will be retried'} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
