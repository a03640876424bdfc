import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { sentenceFor } from './cli/sentence-for.ts'
import { readConfig, type Config } from './config.ts'
import { firstAdminNote, prepareFirstAdmin } from './modules/auth/first-admin.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase, type DatabaseConnection } from './platform/database/database.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { waitForDatabase } from './platform/database/wait-for-database.ts'
import { StartError, type Run } from './platform/process/lifecycle.ts'

/** @throws StartError whose message is for the operator */
export async function start(run: Run): Promise<void> {
  await openAll(run).catch((error: unknown) => {
    throw new StartError(sentenceFor(error), { cause: error })
  })
}

async function openAll({ opened, stopping, reportTo }: Run) {
  const config = readConfig(process.env)
  let app: FastifyInstance | undefined
  const database = await openDatabase({
    ...config,
    onTrouble: (event, error) => app?.log.warn({ err: error }, event),
  })
  opened.defer(() => database.close())
  await waitForDatabase(database.pool, () => process.stderr.write('Waiting for the database …\n'), { stopping })
  await migrateDatabase(database, { stopping })
  stopping.throwIfAborted()

  const server = await createApp({ config, database })
  app = server
  opened.defer(() => server.close())
  reportTo((error) => server.log.fatal({ err: error }, 'process.failed'))
  await listen(server, config, database, stopping)
}

async function listen(app: FastifyInstance, config: Config, { db }: DatabaseConnection, stopping: AbortSignal) {
  const { port, host } = config
  const news = await prepareFirstAdmin({ ...config, db, clock: systemClock })
  stopping.throwIfAborted()
  // Fastify would say where it listens too; one line, in words for people, is enough.
  app.log.level = 'warn'
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${port} of ${host} is taken. Set PORT to another one.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} may not be used without privileges. Set PORT to one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`This machine has no address ${host}. Set HOST to one it has.`)
    throw error
  })
  app.log.level = config.logLevel
  const address = config.publicUrl ?? app.listeningOrigin
  process.stdout.write(`${config.productName} is ready at ${address}${firstAdminNote(news, address)}\n`)
}
