import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { otherTables, personalTables, storedDataKinds } from './stored-data.ts'

const database = useTestDatabase()

test('every table of the database is listed with the kind of its personal data, or with the reason why it has none', async () => {
  const { rows } = await database().connection.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const listed = [...Object.keys(personalTables), ...Object.keys(otherTables)].toSorted()
  expect(listed).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(Object.values(personalTables))).toEqual(new Set(storedDataKinds))
})

test('every table that refers to riders has personal data', async () => {
  const { rows } = await database().connection.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
  )
  expect(rows.map(({ name }) => name).filter((name) => name in otherTables)).toEqual([])
})
