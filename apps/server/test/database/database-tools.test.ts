import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'
import { planRide } from '../fixtures/plan-ride.ts'
import { withAdminClient } from './postgres.ts'
import { openTestApp, useTestApp } from '../app/test-app.ts'
import { slow } from '../slow.ts'

const run = promisify(execFile)
const newName = () => `scooter_test_${randomBytes(6).toString('hex')}`
const database = newName()
const owner = newName()
const testApp = useTestApp()
const isPostgres = inject('engine') === 'postgres'

afterAll(async () => {
  if (!isPostgres) return
  await withAdminClient(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    await client.query(`DROP ROLE IF EXISTS ${owner}`)
  })
})

/** Returns its address for that role. */
const createOwnedDatabase = () =>
  withAdminClient(async (client, urlOf) => {
    const password = randomBytes(12).toString('hex')
    await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${password}'`)
    await client.query(`CREATE DATABASE ${database} OWNER ${owner} TEMPLATE template0`)
    const url = new URL(urlOf(database))
    url.username = owner
    url.password = password
    return url.href
  })

test.runIf(isPostgres)(
  'a dump by pg_dump is restored by pg_restore under another owner with working search and new rides',
  slow,
  async () => {
    const { rider, database: source, as } = testApp()
    const ana = await rider('Ana', { roles: ['admin'] })
    await ana.post('/api/vehicles', { name: 'Quicksilver', model: 'Primavera', color: 'Silver' })
    const ride = await planRide(ana, { title: 'Zephyrine coast', description: 'Along the lighthouses' })
    const sponsor = await ana.post('/api/admin/sponsors', { name: 'Zephyrine garage', tier: 'gold' })
    expect(sponsor.statusCode).toBe(201)
    const dump = join(source.dataDir, 'rides.dump')
    const restoredUrl = await createOwnedDatabase()

    await run('pg_dump', ['--format=custom', `--file=${dump}`, String(source.databaseUrl)])
    await run('pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${restoredUrl}`, dump])

    const connection = await openDatabase({ databaseUrl: restoredUrl, dataDir: source.dataDir })
    await migrateDatabase(connection)
    const restored = await openTestApp({ ...source, connection, databaseUrl: restoredUrl }, {}, {}, false)
    try {
      const caller = restored.as(as(ana))
      const found = async (term: string) => {
        const reply = await caller.get(`/api/search?term=${term}`)
        expect(reply.statusCode).toBe(200)
        return JSON.stringify(reply.json<{ results: unknown }>().results)
      }
      expect(await found('zephyrine')).toContain(`"id":${ride.id}`)
      expect(await found('zephyrine')).toContain('Zephyrine garage')
      expect(await found('quicksilver')).toContain('Quicksilver')
      await planRide(caller, { title: 'Marigold loop' })
      expect(await found('marigold')).toContain('Marigold loop')
      expect(await found('marigodl')).toContain('Marigold loop')
    } finally {
      await restored.app.close()
      await connection.close()
    }
  },
)
