import { createFailedDeliveriesRepository } from '../events/failed-deliveries.repository.ts'
import { createOutboxRepository } from '../events/outbox.repository.ts'
import { createJobsRepository } from '../jobs/jobs.repository.ts'
import type { SiteCounts } from '../metrics/site-metrics.ts'
import type { Database } from '../platform/database/database.ts'

/** Three statements, for the metrics. */
export async function countSite(db: Database): Promise<SiteCounts> {
  const [jobs, outbox, failedDeliveries] = await Promise.all([
    createJobsRepository(db).count(),
    createOutboxRepository(db).count(),
    createFailedDeliveriesRepository(db).count(),
  ])
  return { jobs, outbox, failedDeliveries }
}
