import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable, PgText } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  filePurpose,
  friendshipStatus,
  participantAnswer,
  rideVisibility,
  roleName,
  vehicleType,
} from '@scooter-rides/contract'
import { serverRoot } from '../../src/platform/server-root.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const rowsOf = async (query: string) => (await database().connection.pool.query(query)).rows

const tables: PgTable[] = []
beforeAll(async () => {
  for (const file of globSync('src/modules/*/*.table.ts', { cwd: serverRoot })) {
    const exported: Record<string, unknown> = await import(join(serverRoot, file))
    tables.push(...Object.values(exported).filter((value) => is(value, PgTable)))
  }
})

test('every foreign key has an index, so that deleting a row does not scan whole tables', async () => {
  expect(
    await rowsOf(`
      select conrelid::regclass::text as table, conname as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indisvalid
          -- Only rows with a reference need the index.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (
            select attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1])))
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
  ).toEqual([])
})

describe('the constraints of the database', () => {
  test('check every column of an enumeration for exactly its values', async () => {
    const checks = await rowsOf(`
      select conname as name, array(select match[1] from regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''', 'g') match) as values
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
    const known = new Map(checks.map(({ name, values }) => [name, values]))
    let columns = 0
    for (const table of tables)
      for (const column of Object.values(getTableColumns(table))) {
        if (!is(column, PgText) || !column.enumValues?.length) continue
        columns += 1
        const name = `${getTableConfig(table).name}_${column.name}_known`
        expect(known.get(name), name).toEqual(column.enumValues)
      }
    expect(columns).toBeGreaterThanOrEqual(13)
  })

  test('match the enumerations of the contract', () => {
    const named = new Set(
      tables.flatMap((table) =>
        Object.values(getTableColumns(table)).flatMap(({ enumValues }) => (enumValues ? [enumValues.join()] : [])),
      ),
    )
    // A separate call uploads logos of sponsors.
    expect(named).toContain([...filePurpose.options, 'sponsor'].join())
    for (const { options } of [
      friendshipStatus.exclude(['blocked']),
      participantAnswer,
      rideVisibility,
      roleName,
      vehicleType,
    ])
      expect(named).toContain(options.join())
  })

  test('limit every latitude and longitude to valid values', async () => {
    expect(
      await rowsOf(`
        select table_name, column_name from information_schema.columns c
        where table_schema = 'public' and column_name ~ '(^|_)(lat|lng)$'
          -- The search entries are copies of columns that are checked already.
          and table_name in (select tablename from pg_tables) and table_name <> 'ride_entries' and not exists (
          select from pg_constraint where contype = 'c' and conname = c.table_name || '_' || c.column_name || '_range')`),
    ).toEqual([])
  })

  test('are validated for existing rows', async () => {
    expect(await rowsOf(`select conname from pg_constraint where not convalidated`)).toEqual([])
  })

  test('reject a row that violates one', async () => {
    const { pool } = database().connection
    await pool.query(`insert into users (id, username, first_name, last_name) values ('ana', 'ana', 'Ana', 'Silva')`)
    const add = (column: string, value: unknown) =>
      pool.query(
        `insert into rides (user_id, title, date, over_at, time_zone, status, ${column}) values ('ana', 'Coast run', now(), now(), 'UTC', 'draft', $1)`,
        [value],
      )
    for (const [column, value] of [
      ['capacity', 0],
      ['capacity', 501],
      ['start_lat', 90.1],
      ['end_lng', -181],
      ['visibility', 'secret'],
    ] as const)
      await expect(add(column, value), column).rejects.toMatchObject({ code: '23514' })
    await expect(add('capacity', 500)).resolves.toBeDefined()
  })
})
