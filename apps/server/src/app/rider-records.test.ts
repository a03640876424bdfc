import { expect, test } from 'vitest'
import { silentLive } from '../../test/app/silent-live.ts'
import { useTestDatabase } from '../../test/database/test-database.ts'
import { gatherRiderRecords } from './rider-records.ts'

const database = useTestDatabase()

/** This test does not call the services. */
const noServices = new Proxy({}, { get: () => ({}) }) as Parameters<typeof gatherRiderRecords>[1]

test('every table that refers to riders belongs to one module, which defines its export and its deletion', async () => {
  const { pool } = database().connection
  const { rows } = await pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  const spokenFor = gatherRiderRecords(
    { database: database().connection, clock: () => new Date(), live: silentLive, addJob: async () => {} },
    noServices,
  )
    .flatMap(({ tables }) => tables)
    .toSorted()
  expect(new Set(spokenFor).size).toBe(spokenFor.length)
  expect(spokenFor).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
})
