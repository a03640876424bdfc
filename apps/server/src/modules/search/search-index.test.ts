import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { inHours, planRide } from '../rides/rides.testing.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { createSearchService } from './search.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

/** Searches like another process of the site, with its own vocabulary in memory. */
const otherProcess = () => createSearchService({ db: db(), clock: () => new Date() })
type OtherProcess = ReturnType<typeof otherProcess>
const countThere = async (there: OtherProcess, { id }: TestClient, term: string) =>
  (await there.search(id, { term, category: 'all' })).count

async function count(client: TestClient, term: string): Promise<number> {
  const reply = await client.get(`/api/search?term=${term}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().count
}

async function wordsLike(beginning: string): Promise<string[]> {
  const { rows } = await db().execute<{ word: string }>(
    sql`select word from search_words where word like ${beginning} || '%' order by word`,
  )
  return rows.map(({ word }) => word)
}

describe('the index', () => {
  test('contains what was committed by any writer, and nothing that was rolled back', async () => {
    const here = testApp()
    const [ana, bo] = [await here.rider('Ana'), await here.rider('Bo')]
    const { id } = await planRide(ana, { title: 'Wombatville' })
    const undone = db().transaction(async (tx) => {
      await tx.update(ridesTable).set({ title: 'Dingotown' }).where(eq(ridesTable.id, id))
      throw new Error('A power cut, say.')
    })
    await expect(undone).rejects.toThrow('A power cut')
    expect([await count(bo, 'wombatville'), await count(bo, 'dingotown'), await wordsLike('dingotown')]).toEqual([
      1,
      0,
      [],
    ])

    await db().update(ridesTable).set({ title: 'Dingotown' }).where(eq(ridesTable.id, id))
    expect([await count(bo, 'wombatville'), await count(bo, 'dingotown'), await count(bo, 'dnigotown')]).toEqual([
      0, 1, 1,
    ])
    await ana.delete(`/api/rides/${id}`)
    expect(await count(bo, 'dingotown')).toBe(0)
  })

  test('corrects typos of a word that another process has just stored', async () => {
    const [here, there] = [testApp(), otherProcess()]
    const [ana, bo] = [await here.rider('Ana'), await here.rider('Bo')]
    expect([await count(bo, 'bandikut'), await countThere(there, bo, 'bandikut')]).toEqual([0, 0])
    await planRide(ana, { title: 'Bandicoot meadow' })
    expect([await count(bo, 'bandicot'), await countThere(there, bo, 'bandicot')]).toEqual([1, 1])
    await planRide(ana, { title: 'Echidna hill' })
    expect([await count(bo, 'echinda'), await countThere(there, bo, 'echinda')]).toEqual([1, 1])
  })

  test('corrects typos of a word whose transaction was committed long after it began', async () => {
    const [here, there] = [testApp(), otherProcess()]
    const [ana, bo] = [await here.rider('Ana'), await here.rider('Bo')]
    const slow = await planRide(ana, { title: 'Slow' })
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => (isWritten = resolve))
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const writing = db().transaction(async (tx) => {
      await tx.update(ridesTable).set({ title: 'Kookaburra' }).where(eq(ridesTable.id, slow.id))
      isWritten()
      await gate
    })
    await written
    // On the embedded database a transaction blocks all other queries.
    if (here.database.databaseUrl) {
      await planRide(ana, { title: 'Numbat gully' })
      expect(await countThere(there, bo, 'nmubat')).toBe(1)
    }
    goOn()
    await writing
    expect(await countThere(there, bo, 'kookabura')).toBe(1)
  })
})

const kinds = ['ride', 'vehicle', 'user']

/** Differences between the stored entries and the view from which triggers build them. */
async function differences(kind: string): Promise<unknown[]> {
  const { rows: named } = await db().execute<{ columns: string }>(
    sql`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_schema = 'public' and table_name = ${`${kind}_entries`}`,
  )
  const columns = sql.raw(named[0]?.columns ?? '')
  const [made, stored] = [sql.raw(`${kind}s_to_find`), sql.raw(`${kind}_entries`)]
  const { rows } = await db().execute(sql`
    (select ${columns} from ${made} except select ${columns} from ${stored})
    union all (select ${columns} from ${stored} except select ${columns} from ${made})`)
  return rows
}

test.each(kinds)('rebuilds the entry of a %s when any of its source columns changes', async (kind) => {
  const { rows } = await db().execute<{ column: string; trigger: string }>(sql`
    select column_name as column, pg_get_triggerdef(t.oid) as trigger
    from information_schema.view_column_usage
    join pg_trigger t on t.tgrelid = (table_schema || '.' || table_name)::regclass and t.tgname like '%_enter_changed'
    where view_name = ${`${kind}s_to_find`} and column_name <> 'id'`)
  expect(rows.length).toBeGreaterThan(3)
  for (const { column, trigger } of rows) expect(trigger, column).toMatch(new RegExp(`\\bnew\\.${column}\\b`, 'i'))
})

test('keeps entries correct under concurrent changes and deletions', async () => {
  const here = testApp()
  const ana = await here.rider('Ana')
  const { pool } = here.database.connection
  const rides = await Promise.all(['Wallabypark', 'Bilbybay', 'Emuroad'].map((title) => planRide(ana, { title })))
  const change = (id: number, title: string) => pool.query('update rides set title = $2 where id = $1', [id, title])
  for (let round = 0; round < 10; round++)
    await Promise.all(
      rides.flatMap(({ id }, index) => [
        change(id, `Wallaby ${round}`),
        change(id, `Bilby ${round}`),
        pool.query('update users set first_name = $2 where id = $1', [ana.id, `Name${round}${index}`]),
        pool.query(`update rides set over_at = over_at + interval '1 day' where id = $1`, [id]),
        ...(round === 9 && index === 0 ? [pool.query('delete from rides where id = $1', [id])] : []),
      ]),
    )
  for (const kind of kinds) expect(await differences(kind), kind).toEqual([])
  const { rows } = await pool.query('select id from ride_entries where id = any($1)', [rides.map(({ id }) => id)])
  expect(rows).toHaveLength(2)
})

test('stores the same new words from concurrent transactions in any order without a deadlock', async () => {
  const here = testApp()
  const ana = await here.rider('Ana')
  const names = ['Quollridge', 'Possumbay', 'Potoroocreek']
  await here.database.connection.pool.query('delete from rides where title = any($1)', [names])
  await Promise.all(
    [here.as(ana), here.as(ana)].flatMap((client, index) =>
      (index ? names : names.toReversed()).map((title) => planRide(client, { title, startsAt: inHours(30) })),
    ),
  )
  for (const name of names) expect(await count(ana, `${name.slice(0, -2)}x${name.slice(-2)}`), name).toBe(2)
})

test('deletes words that no text contains', async () => {
  const here = testApp()
  const ana = await here.rider('Ana')
  const { id } = await planRide(ana, { title: 'Thylacinegone' })
  await planRide(ana, { title: 'Thylacinestays' })
  await here.database.connection.pool.query('delete from rides where id = $1', [id])
  expect(await wordsLike('thylacine')).toEqual(['thylacinegone', 'thylacinestays'])
  const service = otherProcess()
  await service.removeUnusedWords(new AbortController().signal)
  expect(await wordsLike('thylacine')).toEqual(['thylacinestays'])
})

test('does not block the event loop while the vocabulary is loaded', async () => {
  const here = testApp()
  await here.database.connection.pool.query(`
    insert into search_words (word) select md5(n::text) from generate_series(1, 20000) n`)
  const service = otherProcess()
  const ana = await here.rider('Ana')
  let turns = 0
  const state = { isDone: false }
  const searching = service.search(ana.id, { term: 'nothing', category: 'all' }).then(() => (state.isDone = true))
  while (!state.isDone) {
    await sleep(0)
    turns += 1
  }
  await searching
  expect(turns).toBeGreaterThan(20)
})
