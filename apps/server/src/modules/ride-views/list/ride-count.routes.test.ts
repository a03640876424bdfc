import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { planRide } from '../../rides/rides.testing.ts'

const testApp = useTestApp()
let words = 0
const word = () => `counted${++words}x`

async function getJson(client: TestClient, path: string, query: Record<string, string | number>) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const reply = await client.get(`/api/rides${path}?${search.toString()}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const count = (client: TestClient, query: Record<string, string | number>) => getJson(client, '/count', query)

test('counts the rides on all pages of the list with the same query', async () => {
  const [ana, bo, q] = [await testApp().rider(), await testApp().rider('Bo'), word()]
  const at = (lat: number, lng: number, change: object = {}) =>
    planRide(ana, { title: q, stops: [{ lat, lng }], ...change })
  await at(38.7, -9.1)
  await at(38.71, -9.11)
  await at(38.9, -9.1)
  await at(-16.8, 179.9)
  await at(-16.8, -179.9)
  await at(38.7, -9.1, { visibility: 'private' })
  await at(38.7, -9.1, { status: 'draft' })
  const questions = [
    { q },
    { q, bbox: '-9.2,38.6,-9,38.8' },
    { q, bbox: '179,-18,-179,-16' },
    { q, near: '38.7,-9.1' },
    { q, near: '38.7,-9.1', within: 5000 },
    { q, near: '38.7,-9.1', within: 5000, bbox: '-9.105,38.6,-9,38.8' },
    { q, near: '-16.8,179.99', within: 50_000 },
    { q, when: 'today' },
    { q: `${q} nowhere` },
  ]
  for (const client of [ana, bo, testApp().stranger])
    for (const question of questions)
      expect(await count(client, question), JSON.stringify(question)).toEqual({
        count: (await getJson(client, '', { ...question, limit: 100 })).length,
        isExact: true,
      })
  expect(await count(ana, { q, scope: 'mine' })).toEqual({ count: 7, isExact: true })
})

test('stops at a thousand and reports that there are more', async () => {
  const [ana, q] = [await testApp().rider(), word()]
  const ride = await planRide(ana, { title: q })
  const { db } = testApp().database.connection
  const { rows } = await db.execute<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'rides' and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name <> 'id' and column_default is distinct from 'nextval(''rides_id_seq''::regclass)'`)
  const names = sql.raw(rows[0]?.names ?? '')
  const copies = async (many: number) =>
    db.execute(
      sql`insert into rides (${names}) select ${names} from rides, generate_series(1, ${many}::int) where id = ${ride.id}`,
    )
  await copies(999)
  expect(await count(ana, { q })).toEqual({ count: 1000, isExact: true })
  await copies(1)
  expect(await count(ana, { q })).toEqual({ count: 1000, isExact: false })
})

test('validates the query like the list', async () => {
  const { stranger } = testApp()
  expect((await stranger.get('/api/rides/count?within=100')).statusCode).toBe(400)
  expect((await stranger.get('/api/rides/count?bbox=1,2,3')).statusCode).toBe(400)
  expect((await stranger.get('/api/rides/count?scope=mine')).statusCode).toBe(401)
})
