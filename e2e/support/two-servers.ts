import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, dropDatabase } from '../../apps/server/test/database/postgres.ts'
import { startEmpty, type BuiltServer } from './built-server.ts'

const redisUrl = process.env.TEST_REDIS_URL

export const areTwoServersPossible = process.env.TEST_DATABASE_URL !== undefined && redisUrl !== undefined

export interface TwoServers {
  addresses: readonly [one: string, other: string]
  /** Stops both and deletes their data. */
  stop(): Promise<void>
}

/** Starts two processes of the built product as one site without accounts: on one PostgreSQL, one Redis and one folder. */
export async function startTwoServers(): Promise<TwoServers> {
  if (!redisUrl) throw new Error('TEST_REDIS_URL is not set.')
  const databaseName = `scooter_e2e_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'scooter-two-'))
  const servers: BuiltServer[] = []

  async function stop() {
    await Promise.all(servers.map((server) => server.stop()))
    await dropDatabase(databaseName)
    rmSync(folder, { recursive: true, force: true })
  }

  async function start(databaseUrl: string) {
    // A port without a server: journeys call no external server.
    const weatherUrl = 'http://127.0.0.1:9'
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? '', DATA_DIR: folder, WEATHER_URL: weatherUrl }
    const server = await startEmpty(env)
    servers.push(server)
    return server.address
  }

  try {
    const databaseUrl = await createDatabase(databaseName)
    return { addresses: [await start(databaseUrl), await start(databaseUrl)], stop }
  } catch (error) {
    await stop()
    throw error
  }
}
