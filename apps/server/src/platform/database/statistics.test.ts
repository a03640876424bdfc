import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { gatherStatistics } from './statistics.ts'

const testApp = useTestApp()

test('the embedded database uses a small statistics target for every column, and PostgreSQL keeps its configured one', async () => {
  const { connection } = testApp().database
  await gatherStatistics(connection)
  const { rows } = await connection.pool.query<{ name: string }>(
    `select attrelid::regclass || '.' || attname as name from pg_attribute where attstattarget > 20 and attrelid = 'ride_entries'::regclass`,
  )
  expect(rows.map(({ name }) => name)).toEqual(connection.isEmbedded ? [] : ['ride_entries.words'])
})
