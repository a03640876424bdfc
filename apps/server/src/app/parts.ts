import type { Config } from '../config.ts'
import type { AddJob } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PlaceSource } from '../modules/places/places-thread.ts'
import type { MapImports } from './map-imports.ts'
import type { RecordEvent } from '../events/record-event.ts'
import type { MapsStore } from '../maps/store/maps-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { DatabaseConnection } from '../platform/database/database.ts'
import type { RateLimiter } from '../platform/http/limits/rate-limit.ts'
import type { Uploads } from '../platform/http/uploads.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import type { Broker } from '../realtime/broker/broker.ts'
import type { Live } from '../realtime/hub/live.ts'
import type { ConnectionRegistry } from '../realtime/broker/connection-registry.ts'

export interface Parts {
  config: Config
  database: DatabaseConnection
  clock: Clock
  live: Live
  broker: Broker
  /** Whether messages of other processes do not arrive at present. */
  isBrokerAway: () => boolean
  connections: ConnectionRegistry
  workMs?: number | undefined
  /** How long after the last page closes a rider counts as online. */
  graceMs?: number | undefined
  /** The limit of an attempt to deliver a webhook message. */
  webhookTimeoutMs?: number | undefined
  recordEvent: RecordEvent
  addJob: AddJob
  jobs: Pick<Jobs, 'retry'>
  fileStore: FileStore
  mailer: Mailer
  rateLimiter: RateLimiter
  uploads: Uploads
  maps: MapsStore
  places: PlaceSource
  /** Errors outside of a request, for the operator. */
  reportError: (event: string, error: unknown) => void
  onBackup: (name: string) => void
  mapImports: MapImports
  /** For the metrics. */
  onMessageStored: (() => void) | undefined
}
