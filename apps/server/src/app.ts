import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { countSite } from './app/count-site.ts'
import { createEvents } from './app/events.ts'
import { createMapImports } from './app/map-imports.ts'
import type { Parts } from './app/parts.ts'
import { joinProcesses } from './app/processes.ts'
import { replicaCalls } from './app/replica-calls.ts'
import { addRoutes } from './app/routes.ts'
import { createServices, type Services } from './app/services.ts'
import { listJobs } from './app/jobs.ts'
import type { Config } from './config.ts'
import type { EventDelivery } from './events/delivery.ts'
import type { Job } from './jobs/job.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { chatFrames } from './modules/chat/chat-frames.ts'
import { positionFrames } from './modules/live-rides/position-frames.ts'
import { adminConsoleTopic } from './modules/admin/admin-console-topic.ts'
import { findTagsBy } from './modules/link-previews/link-previews.routes.ts'
import { createMetrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/metrics.routes.ts'
import { createMapsStore } from './maps/store/maps-store.ts'
import { openPlaces } from './app/open-places.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { DatabaseConnection } from './platform/database/database.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { refuseWhenFull } from './platform/http/limits/refuse-when-full.ts'
import { requestOrigin } from './platform/http/client/request-origin.ts'
import { createUploads } from './platform/http/uploads.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { serverRoot } from './platform/server-root.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { openFileStore } from './platform/storage/open-file-store.ts'
import { createStoreHealth } from './platform/storage/store-health.ts'
import { traceFileStore, traceMailer } from './platform/tracing/traced-services.ts'
import { serveWebFiles } from './platform/web/web-files.ts'
import type { Broker } from './realtime/broker/broker.ts'
import { createLive } from './realtime/hub/create-live.ts'
import { answerHeartbeat } from './realtime/socket/answer-heartbeat.ts'
import { createHub } from './realtime/hub/hub.ts'
import type { RiderSocket } from './realtime/socket/socket.ts'
import { socketRoutes } from './realtime/socket/socket.routes.ts'
import { createTopicRules } from './realtime/broker/topics.ts'
import { rideTopics } from './modules/participation/live/ride-topics.service.ts'

export interface AppDeps {
  config: Config
  database: DatabaseConnection
  clock?: Clock
  redisTimeoutMs?: number
  /** The interval of heartbeats on open sockets. */
  heartbeatMs?: number
  /** How long after the last page closes a rider counts as online. */
  graceMs?: number
  workMs?: number
  /** The limit of an attempt to deliver a webhook message. */
  webhookTimeoutMs?: number
  /** Overrides the configured file store. */
  fileStore?: FileStore
  /** Replaces the job runner; tests use it. */
  jobs?: Jobs
  /** Aborted when the process begins to stop. */
  stopping?: AbortSignal
  /** Whether this process runs jobs once it listens. */
  worksWhenListening?: boolean
  /** Overrides the configured mailer. */
  mailer?: Mailer
  /** The built browser app. */
  webFolder?: string
  /** Instead of stdout. */
  logTo?: { write(line: string): void }
}

/**
 * Only this file and `app/` build services and pass them to each other. It must not query the database before the server is ready: the
 * database may still be opening.
 */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock = systemClock, heartbeatMs = 30_000 } = deps
  const metrics = config.metricsToken ? await createMetrics() : undefined
  const processes = await joinProcesses({ config, reportError, onAway, onBack, redisTimeoutMs: deps.redisTimeoutMs })
  const { broker, rateLimiter, connections } = processes
  const live = createLive(broker)
  const jobs = deps.jobs ?? createJobs({ database, reportError })
  const { recordEvent, delivery } = createEvents({ config, database, live, clock, reportError, addJob: jobs.add })
  const maps = createMapsStore({ folder: join(config.dataDir, 'maps') })
  const fileStore = traceFileStore(deps.fileStore ?? openFileStore(config))
  const outboxFolder = join(config.dataDir, 'outbox')
  const mailer = traceMailer(deps.mailer ?? openMailer({ ...config.mail, outboxFolder, onWritten }))
  const parts: Parts = {
    config,
    database,
    clock,
    live,
    broker,
    isBrokerAway: () => processes.listAway().length > 0,
    connections,
    graceMs: deps.graceMs,
    workMs: deps.workMs,
    webhookTimeoutMs: deps.webhookTimeoutMs,
    recordEvent,
    addJob: jobs.add,
    jobs,
    fileStore: metrics?.measureFileStore(fileStore) ?? fileStore,
    mailer: metrics?.measureMailer(mailer) ?? mailer,
    onMessageStored: metrics?.noteMessage,
    rateLimiter,
    uploads: createUploads({ folder: join(config.dataDir, 'incoming'), rateLimiter }),
    maps,
    places: openPlaces(config, maps, reportError),
    mapImports: createMapImports({ config, clock, reportError }),
    reportError,
    onBackup: (name) => app.log.debug({ name }, 'backup.made'),
  }
  const services = createServices(parts)
  const list = listJobs(services, parts, delivery)
  const app = await createHttpServer({
    ...config,
    rateLimiter,
    isEmbedded: database.isEmbedded,
    findCaller: services.findCaller,
    findTokenCaller: services.accessTokens.findCaller,
    lockCaller: services.lockCaller,
    ...(database.replicas && { replicaCalls }),
    workMs: deps.workMs,
    stopping: deps.stopping,
    logTo: deps.logTo,
  })
  function onWritten(fileName: string) {
    app.log.info({ fileName }, 'mail.written')
  }
  function reportError(event: string, error: unknown) {
    metrics?.noteError(event)
    app.log.error({ err: error }, event)
  }
  function onAway(error: Error) {
    app.log.warn({ err: error }, 'redis.away')
  }
  function onBack() {
    app.log.info('redis.back')
  }

  if (database.isEmbedded) refuseWhenFull(app, config.dataDir)

  const storeHealth = createStoreHealth({
    store: parts.fileStore,
    clock,
    onAway: (error) => app.log.warn({ err: error }, 'files.away'),
    onBack: () => app.log.info('files.back'),
  })
  addRoutes(app, services, parts, {
    stopping: deps.stopping,
    listAway: async () => [
      ...processes.listAway(),
      ...(database.replicas?.problems().length ? (['replica'] as const) : []),
      ...((await storeHealth.isThere()) ? [] : (['files'] as const)),
    ],
  })
  const hub = await addSocket(app, services, parts, broker, heartbeatMs)
  if (metrics && config.metricsToken) {
    const { redisState } = processes
    metrics.readFrom({ ...parts, redisState, hub, countSite: () => countSite(database.db) })
    metricsRoutes(app, { token: config.metricsToken, metrics })
  }
  openApiRoutes(app, { productName: config.productName, cookieName: services.cookie.name })
  await serveWebFiles(app, deps.webFolder ?? join(serverRoot, '../web/dist'), {
    name: config.productName,
    renamedFolder: join(config.dataDir, 'pages'),
    findTags: findTagsBy(services.linkPreviews, rateLimiter, requestOrigin(config)),
  })
  app.addHook('onReady', async () => {
    database.replicas?.watch((replica, reason) =>
      reason ? app.log.warn({ replica, reason }, 'replica.away') : app.log.info({ replica }, 'replica.back'),
    )
    await Promise.all([services.vehicleCatalog.sync(), jobs.prepare(list), processes.open(database.db)])
  })
  if (deps.worksWhenListening ?? true)
    workWhenListening(app, list, { jobs, delivery, reportError, rerouting: services.rerouting })
  app.addHook('onClose', async () => services.offlineNotifications.stop())
  app.addHook('onClose', () => delivery.stop())
  app.addHook('onClose', () => parts.places.close())
  app.addHook('onClose', () => parts.mapImports.imports.stop())
  return app
}

/** Delivers events of this process at once; events of other processes and due jobs once the server listens. */
function workWhenListening(app: FastifyInstance, list: Job[], { jobs, delivery, reportError, rerouting }: Work) {
  app.addHook('onListen', async () => {
    jobs.start(list)
    rerouting.watch()
    delivery.deliverLeftovers().catch((error: unknown) => reportError('events.not_delivered', error))
  })
  app.addHook('onClose', async () => {
    rerouting.stop()
    await jobs.stop()
  })
}

interface Work {
  jobs: Jobs
  delivery: EventDelivery
  reportError: Parts['reportError']
  rerouting: Services['rerouting']
}

async function addSocket(
  app: FastifyInstance,
  services: Services,
  { config, database: { db }, clock, rateLimiter, connections, reportError }: Parts,
  broker: Broker,
  heartbeatMs: number,
) {
  // Modules register the topics that pages can watch.
  const { presence } = services
  const rules = createTopicRules([...rideTopics(db, clock), adminConsoleTopic(services.roles.findModerators)])
  const hub = createHub<RiderSocket>({
    broker,
    rules,
    connections,
    onCome: presence.connected,
    onGo: presence.disconnected,
    reportError,
  })
  await socketRoutes(app, {
    hub,
    findEndedSessions: services.sessions.findEnded,
    publicUrl: config.publicUrl,
    rateLimiter,
    handlers: {
      heartbeat: answerHeartbeat,
      watch: ({ topics }, socket) => hub.watch(socket, topics),
      ...chatFrames(services),
      ...positionFrames(services.livePositions),
    },
    keepFresh: presence.keepFresh,
    guests: services.guestLinks,
    heartbeatMs,
  })
  services.livePositions.attach(hub)
  app.addHook('onListen', async () => {
    services.groupAlerts.start()
    await services.livePositions.resume()
  })
  app.addHook('onClose', () => presence.stop())
  app.addHook('onClose', async () => services.livePositions.stop())
  app.addHook('onClose', () => services.groupAlerts.stop())
  app.addHook('onClose', () => broker.close())
  return hub
}
