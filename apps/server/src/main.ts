import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { keepDailyBackups } from './backup/daily-backups.ts'
import { backupsFolder } from './backup/local-files.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { firstAdminNote, prepareFirstAdmin } from './modules/auth/first-admin.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase, type DatabaseConnection } from './platform/database/database.ts'
import { DatabaseInUseError } from './platform/database/embedded-database.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { waitForDatabase } from './platform/database/wait-for-database.ts'
import { StartError, stopWhenTold } from './platform/process/lifecycle.ts'

async function start() {
  const config = readConfig(process.env)
  let app: FastifyInstance | undefined
  const database = await openDatabase({
    ...config,
    onTrouble: (event, error) => app?.log.warn({ err: error }, event),
  })
  let backups: { stop(): void } | undefined
  const stop = async () => {
    backups?.stop()
    await app?.close()
    await database.close()
  }
  try {
    await waitForDatabase(database.pool, () => process.stderr.write('Waiting for the database …\n'))
    await migrateDatabase(database)
    app = await createApp({ config, database })
    stopWhenTold(stop, (error) => app?.log.fatal({ err: error }, 'process.failed'))
    await open(app, config, database)
    if (database.isEmbedded) backups = backUpDaily(app, config, database)
  } catch (error) {
    await stop()
    throw error
  }
}

function backUpDaily({ log }: FastifyInstance, { dataDir }: Config, database: DatabaseConnection) {
  return keepDailyBackups({
    database,
    folder: backupsFolder(dataDir),
    clock: systemClock,
    onDone: (name) => log.debug({ name }, 'backup.made'),
    onTrouble: (error) => log.error({ err: error }, 'backup.failed'),
  })
}

async function open(app: FastifyInstance, config: Config, { db }: DatabaseConnection) {
  const { port, host } = config
  const news = await prepareFirstAdmin({ ...config, db, clock: systemClock })
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

try {
  await start()
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof DatabaseInUseError || error instanceof StartError
  process.stderr.write(isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
