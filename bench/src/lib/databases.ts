import { connect } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { insertManyRides } from '../../../apps/server/test/database/many-rides.ts'
import { insertRideRooms } from '../../../apps/server/test/database/ride-rooms.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { embeddedAddress } from '../../../apps/server/src/platform/database/open-pool.ts'
import { migrateDatabase } from '../../../apps/server/src/platform/database/migrate.ts'

export interface BenchDatabase {
  engine: 'PostgreSQL' | 'embedded'
  dataDir: string
  /** Undefined for the embedded database, which the server opens itself. */
  url: string | undefined
  /** The address for clients; that of the embedded database is available while the server runs. */
  address: pg.ClientConfig
  remove(): Promise<void>
}

const localPostgres = 'postgres://root@127.0.0.1:5432/postgres'

/** A new database on DATABASE_URL's server, otherwise on one of this machine; undefined without a server. */
export async function newPostgres(): Promise<BenchDatabase | undefined> {
  const server = process.env.DATABASE_URL ?? ((await isReachable(5432)) ? localPostgres : undefined)
  if (!server) return undefined
  const name = `scooter_bench_${process.pid}_${made++}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const dataDir = await newFolder()
  return {
    engine: 'PostgreSQL',
    dataDir,
    url: url.href,
    address: { connectionString: url.href, options: '-c timezone=UTC' },
    async remove() {
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
let made = 0

export async function newEmbedded(): Promise<BenchDatabase> {
  const dataDir = await newFolder()
  return {
    engine: 'embedded',
    dataDir,
    url: undefined,
    address: embeddedAddress(dataDir),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export async function fill({ url, dataDir }: BenchDatabase, rides: number): Promise<void> {
  const connection = await openDatabase({ databaseUrl: url, dataDir })
  await migrateDatabase(connection)
  if (rides > 0)
    await connection.withoutDeadline(async () => {
      await insertManyRides(connection.pool, rides)
      await insertRideRooms(connection.pool)
    })
  await connection.close()
}

const newFolder = () => mkdtemp(join(tmpdir(), 'scooter-bench-'))

export async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function isReachable(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)])
  socket.destroy()
  return isOpen
}
