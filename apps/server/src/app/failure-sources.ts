import { createFailedDeliveriesRepository } from '../events/failed-deliveries.repository.ts'
import { createJobsRepository } from '../jobs/jobs.repository.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { FailureSource } from '../modules/admin/jobs/jobs-admin.service.ts'
import type { Database } from '../platform/database/database.ts'

export const jobFailures = (db: Database, jobs: Pick<Jobs, 'retry'>): FailureSource => ({
  list: () => createJobsRepository(db).listFailed(),
  retry: (tx, id) => jobs.retry(tx, id),
  dismiss: (tx, id) => createJobsRepository(tx).dismiss(id),
})

/** An id is `123:notifications`. */
export const eventFailures = (db: Database): FailureSource => ({
  async list() {
    const rows = await createFailedDeliveriesRepository(db).list()
    return rows
      .filter(({ attempts }) => attempts > 0)
      .map(({ consumer, eventId, event, attempts, error, gaveUpAt, recordedAt }) => ({
        id: `${eventId}:${consumer}`,
        name: `${event.type} for ${consumer}`,
        attempts,
        isOver: gaveUpAt !== null,
        error,
        failedAt: gaveUpAt ?? recordedAt,
      }))
  },
  retry: async (tx, id) => createFailedDeliveriesRepository(tx).retry(keyOf(id)),
  dismiss: async (tx, id) => createFailedDeliveriesRepository(tx).dismiss(keyOf(id)),
})

function keyOf(id: string) {
  const [eventId = '', ...consumer] = id.split(':')
  // An id that is not a number matches no event.
  return { id: /^\d{1,15}$/.test(eventId) ? Number(eventId) : -1, consumer: consumer.join(':') }
}
