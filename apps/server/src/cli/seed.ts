import { createHmac } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openSecrets } from '../platform/secrets.ts'
import { SeedError } from '../seed/demo-client.ts'
import { demoPeople } from '../seed/demo-people.ts'
import { seedCommunity } from '../seed/seed-community.ts'
import { runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run seed [-- --password TEXT]

  Adds a demo community: 40 riders, 60 scooters, 150 rides with their joins. A second run adds nothing.
  It works while the server runs and while it does not. Without --password the demo riders get one of this server's own.
`

/** A password that is the same at every run, and no other server's. */
function ownPassword(dataDir: string): string {
  return `ride-${createHmac('sha256', openSecrets(dataDir).cookieKey).update('demo riders').digest('base64url').slice(0, 12)}`
}

/** Nobody reads the mail of demo riders: nothing is left to do when they are there. */
const jobs = { add: async () => {}, prepare: async () => {}, start() {}, stop: async () => {} }

function readPassword(): string | undefined {
  try {
    return parseArgs({ options: { password: { type: 'string' } } }).values.password
  } catch {
    throw new SeedError(usage)
  }
}

await runCommand(async (config) => {
  const chosen = readPassword()
  if (!config.passwordSignIn)
    throw new SeedError('The demo riders sign in with a password, which PASSWORD_SIGN_IN=false turns off.')
  const password = chosen ?? ownPassword(config.dataDir)
  return withDatabase(config, async (database) => {
    await migrateDatabase(database)
    const app = await createApp({ config: { ...config, rateLimitFactor: 0, logLevel: 'silent' }, database, jobs })
    const tally = await seedCommunity(app, { password, now: new Date() })
    await app.close()
    const names = demoPeople.slice(0, 3).map(({ username }) => username)
    return [
      `Added ${tally.riders} riders, ${tally.scooters} scooters, ${tally.rides} rides and ${tally.joins} answers to rides.`,
      `Sign in as ${names.join(', ')} (or any of the ${demoPeople.length} demo riders) with the password ${password}`,
    ].join('\n')
  })
})
