import { createHmac } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { createMapsStore } from '../maps/store/maps-store.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { readSchemaState, requireCurrentSchema, requireWritable } from '../platform/database/schema-state.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import { SeedError } from '../seed/demo-client.ts'
import { demoPeople } from '../seed/demo-people.ts'
import { seedCommunity } from '../seed/seed-community.ts'
import { runCommand, withDatabase } from './command.ts'
import { importStreets } from './import-streets.ts'
import { mapsFolder } from './maps-folder.ts'

const usage = `Usage: npm run seed [-- --map FILE.osm.pbf] [--password TEXT]

  Adds a demo community: 40 riders, 60 scooters, 150 rides and their participants. A second run adds nothing.
  It works with and without a running server. Without --password the demo riders get a password that is unique to this server.
  --map first imports an extract (or a town by its name), and the demo riders of that town ride on its streets.
`

/** A password that is the same at every run and unique to this server. */
function ownPassword(dataDir: string): string {
  return `ride-${createHmac('sha256', openSecrets(dataDir).cookieKey).update('demo riders').digest('base64url').slice(0, 12)}`
}

/** Demo riders need no mails, so the seed runs no jobs. */
const jobs = {
  add: async () => {},
  retry: async () => undefined,
  prepare: async () => {},
  start() {},
  stop: async () => {},
}

function readOptions(): { password?: string; map?: string } {
  try {
    return parseArgs({ options: { password: { type: 'string' }, map: { type: 'string' } } }).values
  } catch {
    throw new SeedError(usage)
  }
}

await runCommand(async (config) => {
  const { password: chosen, map } = readOptions()
  if (!config.passwordSignIn)
    throw new SeedError('The demo riders sign in with a password, which PASSWORD_SIGN_IN=false turns off.')
  const password = chosen ?? ownPassword(config.dataDir)
  if (map !== undefined) await importStreets(config, map)
  const { regions } = await createMapsStore({ folder: mapsFolder(config) }).now()
  const streets = regions.filter(({ has }) => has.roads).map(({ bounds }) => bounds)
  return withDatabase(config, async (database) => {
    await requireWritable(database.pool)
    // Only an empty database is migrated: a server of an older release may be using any other.
    if ((await readSchemaState(database.pool)).kind === 'empty') await migrateDatabase(database)
    await requireCurrentSchema(database.pool)
    const app = await createApp({ config: { ...config, rateLimitFactor: 0, logLevel: 'silent' }, database, jobs })
    const tally = await seedCommunity(app, { password, now: new Date(), streets })
    await app.close()
    const names = demoPeople.slice(0, 3).map(({ username }) => username)
    return [
      `Added ${tally.riders} riders, ${tally.scooters} scooters, ${tally.rides} rides and ${tally.joins} RSVPs.`,
      `Sign in as ${names.join(', ')} (or any of the ${demoPeople.length} demo riders) with the password ${password}`,
    ].join('\n')
  })
})
