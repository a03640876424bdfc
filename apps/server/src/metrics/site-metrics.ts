import type { DeliveryCounts } from '../events/failed-deliveries.repository.ts'
import type { OutboxCounts } from '../events/outbox.repository.ts'
import type { JobCounts } from '../jobs/jobs.repository.ts'
import type { Instruments, Reading } from './instruments.ts'
import { measureCached } from './measure-cached.ts'

export interface SiteCounts {
  jobs: JobCounts
  outbox: OutboxCounts
  failedDeliveries: DeliveryCounts
}

export interface SiteSources {
  countSite: () => Promise<SiteCounts>
}

/** Counting scans tables. */
const everyMs = 30_000

/** What the database knows, for the whole site; absent while it does not answer. */
export function siteMetrics({ readGauge }: Instruments, { countSite }: SiteSources): void {
  const counts = measureCached(countSite, { everyMs })
  const byState = (states: object | undefined): Reading =>
    Object.entries(states ?? {}).map(([state, value]) => [{ state }, Number(value)])

  readGauge('jobs', 'Jobs of the whole site that are not done', ['state'], async () => byState((await counts())?.jobs))
  readGauge(
    'outbox_events',
    'Domain events that are not delivered yet, at most 10,000',
    [],
    async () => (await counts())?.outbox.waiting,
  )
  readGauge(
    'outbox_oldest_seconds',
    'Age of the oldest event that is not delivered',
    [],
    async () => (await counts())?.outbox.oldestSeconds,
  )
  readGauge('event_deliveries_failed', 'Events that a consumer failed to handle', ['state'], async () =>
    byState((await counts())?.failedDeliveries),
  )
}
