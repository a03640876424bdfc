import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase, withAdminClient } from '../../../test/database/postgres.ts'
import { judgeDatabase } from '../../cli/doctor/database.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { waitForDatabase } from './wait-for-database.ts'

const newName = () => `scooter_test_${randomBytes(6).toString('hex')}`

/** A database that `prepare` changes before the server sees it. */
async function prepared(prepare: string[]) {
  const name = newName()
  const url = await createDatabase(name)
  onTestFinished(() => dropDatabase(name))
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of prepare) await client.query(statement)
  await client.end()
  return { name, url }
}

async function opened(databaseUrl: string) {
  const connection = await openDatabase({ databaseUrl, dataDir: '/nowhere' })
  onTestFinished(() => connection.close())
  return connection
}

describe.runIf(inject('engine') === 'postgres')('a database that does not suit', () => {
  test.each(['SQL_ASCII', 'LATIN1'])('because its encoding is %s gets no tables and a sentence', async (encoding) => {
    const name = newName()
    const url = await withAdminClient(async (client, urlOf) => {
      const locale = `LC_COLLATE 'C' LC_CTYPE 'C'`
      await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' ${locale}`)
      return urlOf(name)
    })
    onTestFinished(() => dropDatabase(name))
    const connection = await opened(url)
    const sentence = `The database stores text as ${encoding}, not as UTF-8. Create one with ENCODING 'UTF8' TEMPLATE template0, and set DATABASE_URL to it.`
    await expect(migrateDatabase(connection)).rejects.toThrow(sentence)
    expect((await connection.pool.query('select 1 from pg_tables where schemaname = $1', ['public'])).rows).toEqual([])
    expect(await judgeDatabase(connection)).toEqual({ verdict: 'FAIL', message: sentence })
  })

  test('because another application uses it keeps its tables and gets a sentence', async () => {
    const { url } = await prepared(['CREATE TABLE rides (label text)', `INSERT INTO rides VALUES ('theirs')`])
    const connection = await opened(url)
    await expect(migrateDatabase(connection)).rejects.toThrow(
      'The database already contains tables of another application: relation "rides" already exists. Set DATABASE_URL to an empty database.',
    )
    expect((await connection.pool.query('select * from rides')).rows).toEqual([{ label: 'theirs' }])
  })

  test('because the role may not create tables gets a sentence', async () => {
    const role = newName()
    const { name, url } = await prepared([`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`])
    onTestFinished(() => withAdminClient(async (client) => void (await client.query(`DROP ROLE ${role}`))))
    const address = new URL(url)
    address.username = address.password = role
    const connection = await opened(address.href)
    await expect(migrateDatabase(connection)).rejects.toThrow(
      `The role of DATABASE_URL may not create or change tables: permission denied for database ${name}. Make it the owner of the database.`,
    )
  })
})

test('a database that asks for a password gets a sentence if DATABASE_URL has none', async () => {
  const ping = () => Promise.reject(new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'))
  await expect(waitForDatabase({ ping }, () => {})).rejects.toThrow(/^The database asks for a password\. Add it to/)
})
