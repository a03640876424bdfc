import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { insertManyRides } from '../../../test/database/many-rides.ts'
import { explain, rowsRead, type PlanNode } from '../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import type { Database } from '../../platform/database/database.ts'
import { createRiddenRidesRepository } from './ridden-rides.repository.ts'
import { createRiderStatisticsService } from './rider-statistics.service.ts'

const count = 40_000
/** The number of rides that one rider led or joined. */
const ridden = 3000
const rider = 'crowd-7'
const now = new Date()
const database = useTestDatabase()
const dialect = new PgDialect()

async function plansOf(work: (db: Database) => Promise<unknown>): Promise<PlanNode[]> {
  const { db, pool } = database().connection
  const nodes: PlanNode[] = []
  async function execute(query: SQL) {
    const { sql, params } = dialect.sqlToQuery(query)
    nodes.push(...(await explain(pool, sql, params)))
    return db.execute(query)
  }
  await work(Object.assign(Object.create(db) as Database, { execute }))
  return nodes
}

// Both engines use the same plans, and filling the embedded one takes long.
describe.runIf(inject('engine') === 'postgres')('among 40,000 rides, of which one rider has ridden 3,000', () => {
  beforeAll(async () => {
    const { pool, withoutDeadline } = database().connection
    await insertManyRides(pool, count)
    await withoutDeadline(async (client) => {
      const past = `select id from rides where status = 'published' and over_at < now() and user_id <> $1`
      await client.query(`update rides set user_id = $1, vehicle_id = null where id in (${past} limit ${ridden / 2})`, [
        rider,
      ])
      await client.query(
        `insert into ride_participants (ride_id, user_id, answer) select id, $1, 'yes' from (${past} order by id desc limit ${ridden / 2}) p on conflict do nothing`,
        [rider],
      )
      await client.query(`
        insert into ride_stops (ride_id, order_index, lat, lng, label)
        select id, k, 40, -74, 'Café ' || (id + k) % 200 from rides, generate_series(0, 1) k`)
      await client.query('analyze')
    })
  }, 180_000)

  const service = (db: Database) => createRiderStatisticsService({ db, clock: () => now })
  const year = now.getUTCFullYear()
  test.each<[string, number, (db: Database) => Promise<unknown>]>([
    ['the sums and places of a year', 2, (db) => service(db).get(rider)],
    ['the shared sums of a rider', 1, (db) => service(db).getShared(rider, rider)],
    ['a page of rides', 1, (db) => service(db).listRides(rider, { year, after: undefined, size: 20 })],
    ['the CSV export', 1, (db) => service(db).toCsv(rider, 'en')],
  ])('%s read the rides of that rider only', async (_, times, read) => {
    const plans = await plansOf(read)
    expect(rowsRead(plans, 'rides')).toBeGreaterThan(ridden * 0.9)
    // Some more rides are upcoming, drafts or have another RSVP.
    expect(rowsRead(plans, 'rides')).toBeLessThan(ridden * 1.2 * times)
    expect(rowsRead(plans, 'ride_stops')).toBeLessThan(ridden * 2.2)
    expect(rowsRead(plans, 'ride_participants')).toBeLessThan(ridden * times)
  })

  test('a later page reads only the remaining rides, and a single ride only itself', async () => {
    const list = (change: { rideId?: number; after?: { startsAt: number; rideId: number } }) =>
      plansOf((db) => createRiddenRidesRepository(db).list({ riderId: rider, now, limit: 21, ...change }))
    const startsAt = now.getTime() - 170 * 864e5
    expect(rowsRead(await list({ after: { startsAt, rideId: 1 } }), 'rides')).toBeLessThan(ridden)
    expect(rowsRead(await list({ rideId: 7 }), 'rides')).toBeLessThan(10)
  })
})
