import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { knownMigrations, withFirstMigrations } from '../src/backup/migration-tags.ts'
import { openDatabase, type DatabaseConnection } from '../src/platform/database/database.ts'
import { migrateDatabase, migrateInside } from '../src/platform/database/migrate.ts'
import { dropDatabase, withAdminClient } from './postgres.ts'

let database: DatabaseConnection
let dataDir: string
const name = `scooter_test_${randomBytes(6).toString('hex')}`

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scooter-test-'))
  const databaseUrl =
    inject('engine') === 'postgres'
      ? await withAdminClient(async (client, urlOf) => {
          await client.query(`CREATE DATABASE ${name}`)
          return urlOf(name)
        })
      : undefined
  database = await openDatabase({ databaseUrl, dataDir })
})

afterEach(async () => {
  await database.close()
  if (inject('engine') === 'postgres') await dropDatabase(name)
  await rm(dataDir, { recursive: true, force: true })
})

/** Brings the database to where it was before a migration. */
async function migrateUpTo(tag: string) {
  const count = (await knownMigrations()).indexOf(tag)
  expect(count, tag).toBeGreaterThan(0)
  await withFirstMigrations(count, (folder) => database.withoutDeadline((client) => migrateInside(client, folder)))
}

const rowsOf = async (query: string) => (await database.pool.query(query)).rows

test('rides that were blurred by a circle show no place until they are cut by squares', async () => {
  await migrateUpTo('0007_rides_in_squares')
  await database.pool.query(`
    insert into users (id, username, first_name, last_name) values ('ana', 'ana', 'Ana', 'Silva'), ('gone', 'gone', '', '');
    insert into privacy_zones (user_id, label, lat, lng, radius, hidden_lat, hidden_lng, hidden_radius) values ('ana', 'Home', 1, 1, 500, 1.001, 1, 700);
    insert into rides (user_id, title, date, over_at, time_zone, status, start_lat, start_lng, public_lat, public_lng, blurred, blurred_geometry)
    select id, 'Coast run', now(), now(), 'UTC', 'published', 1, 1, 1.001, 1, '{"startLat": 1.001, "startLng": 1}', 'line' from users`)

  await migrateDatabase(database)

  expect(await rowsOf('select user_id, last_ride_id from rides_being_cut')).toEqual([
    { user_id: 'ana', last_ride_id: 0 },
  ])
  const [gone] = await rowsOf(
    `select public_lat, blurred, blurred_geometry, start_lat from rides where user_id = 'gone'`,
  )
  expect(gone).toMatchObject({ public_lat: null, blurred: { startLat: null, hiddenAreas: [] }, blurred_geometry: null })
  expect(gone.start_lat).toBe(1)
})

test('a row that breaks a rule made later stays, and the server starts; new rows must keep the rule', async () => {
  await migrateUpTo('0008_what_rows_may_hold')
  await database.pool.query(`
    insert into users (id, username, first_name, last_name) values ('ana', 'ana', 'Ana', 'Silva');
    insert into vehicles (user_id, name, model, color, type) values ('ana', 'Blue', 'Primavera', 'Blue', 'flying')`)

  await migrateDatabase(database)
  await migrateDatabase(database)

  expect(await rowsOf('select type from vehicles')).toEqual([{ type: 'flying' }])
  expect(await rowsOf('select conname from pg_constraint where not convalidated')).toEqual([
    { conname: 'vehicles_type_known' },
  ])
  const another = `insert into vehicles (user_id, name, model, color, type) values ('ana', 'Red', 'Sprint', 'Red', 'flying')`
  await expect(database.pool.query(another)).rejects.toMatchObject({ code: '23514' })

  await database.pool.query(`update vehicles set type = 'custom'`)
  await migrateDatabase(database)
  expect(await rowsOf('select conname from pg_constraint where not convalidated')).toEqual([])
})
