import type { FastifyInstance } from 'fastify'
import { withRestoreAdvice } from './cli/restore-advice.ts'
import { sentenceFor } from './cli/sentence-for.ts'
import { readConfig, type Config } from './config.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import { systemClock } from './platform/clock.ts'
import { beginDatabase, type DatabaseConnection } from './platform/database/database.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { waitForDatabase } from './platform/database/wait-for-database.ts'
import { StartError, type Run } from './platform/process/lifecycle.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { reportProvider } from './report-provider.ts'
import { reportReady } from './report-ready.ts'

/** @throws StartError whose message is for the operator */
export async function start(run: Run): Promise<void> {
  await openAll(run).catch((error: unknown) => {
    throw new StartError(sentenceFor(error), { cause: error })
  })
}

async function openAll(run: Run) {
  // Before the settings are read: a misspelt one may be the reason for a refusal.
  const misspelt = misspeltVariables(process.env)
  if (misspelt) process.stderr.write(`${misspelt}\n`)
  const config = readConfig(process.env)
  await withRestoreAdvice(config, () => openServer(config, run))
}

async function openServer(config: Config, { opened, stopping, reportTo, drainWith }: Run) {
  let app: FastifyInstance | undefined
  // Before anything that it follows is created.
  const tracing = await startTracing(process.env, (problem) => app?.log.warn({ problem }, 'tracing.failed'))
  if (tracing) opened.defer(() => tracing.stop())
  const { connection: database, opened: databaseOpened } = await beginDatabase({
    ...config,
    readUrls: config.databaseReadUrls,
    reportError: (event, error) => app?.log.warn({ err: error }, event),
  })
  opened.defer(() => database.close())
  // The embedded database opens in a worker thread, in parallel with this: both take most of a second.
  const building = build({ config, database, stopping })
  // Awaited below, unless the database fails to open: then only that error is reported.
  building.catch(() => {})
  await databaseOpened
  await waitForDatabase(database, () => process.stderr.write('Waiting for the database …\n'), { stopping })
  await migrateDatabase(database, { stopping })
  stopping.throwIfAborted()

  const { server, ...firstAdmin } = await building
  app = server
  opened.defer(() => server.close())
  reportTo((error) => server.log.fatal({ err: error }, 'process.failed'))
  const found = await firstAdmin.prepareFirstAdmin({ ...config, db: database.db, clock: systemClock })
  stopping.throwIfAborted()
  await listen(server, config)
  drainWith(() => server.drain(config.drainMs), config.drainMs)
  await reportReady(server, { config, database, found, ...firstAdmin })
  // Not awaited: the provider may be slow or away.
  void reportProvider(config, server.log)
}

async function build(deps: { config: Config; database: DatabaseConnection; stopping: AbortSignal }) {
  const [{ createApp }, firstAdmin] = await Promise.all([
    import('./app.ts'),
    import('./modules/auth/roles/first-admin.service.ts'),
  ])
  return { server: await createApp(deps), ...firstAdmin }
}

async function listen(app: FastifyInstance, { port, host, logLevel }: Config) {
  // Fastify would also log its address; `server.ready` is enough.
  app.log.level = 'warn'
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${port} of ${host} is taken. Set PORT to another one.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} may not be used without privileges. Set PORT to one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`This machine has no address ${host}. Set HOST to one it has.`)
    throw error
  })
  app.log.level = logLevel
}
