import { beforeAll, expect, test } from 'vitest'
import { PgDialect } from 'drizzle-orm/pg-core'
import { unsearchable } from '../../../../test/database/many-rides.ts'
import { explain, indexesOf, rowsRead, type PlanNode } from '../../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { createAlertMatchesRepository, matchesQuery, type NewRide } from './alert-matches.repository.ts'

const count = 100_000
/** 2,000 alerts are around one town, the others are spread over the world. */
const town = { lat: 38.72, lng: -9.14 }
const database = useTestDatabase()

beforeAll(async () => {
  const { withoutDeadline } = database().connection
  await withoutDeadline(async (client) => {
    await unsearchable(client, ['users'], async () => {
      await client.query(`
        insert into users (id, username, first_name, last_name)
        select 'crowd-' || n, 'crowd.' || n, 'Rider', 'Number ' || n from generate_series(1, 10000) n`)
    })
    await client.query(
      `insert into ride_alerts (user_id, lat, lng, label, radius)
      select 'crowd-' || 1 + n % 10000,
        case when n % 100 < 2 then $1::float8 + (n % 37) / 1000.0 else -60 + n * 7919::bigint % 120001 / 1000.0 end,
        case when n % 100 < 2 then $2::float8 + (n % 41) / 1000.0 else -180 + n * 104729::bigint % 360001 / 1000.0 end,
        'Somewhere', 1000 + n % 40 * 1000
      from generate_series(1, ${count}) n`,
      [town.lat, town.lng],
    )
    await client.query('analyze')
  })
}, 120_000)

const rideAt = (publicStart: NewRide['publicStart']): NewRide => ({
  id: 1,
  title: 'Sunrise loop',
  organiserId: 'crowd-1',
  startsAt: new Date(),
  timeZone: 'UTC',
  visibility: 'public',
  scooterType: null,
  publicStart,
  about: 'ride:1',
})
const page = { weekday: 6, after: '', limit: 200 }

function planOf(ride: NewRide): Promise<PlanNode[]> {
  const { sql, params } = new PgDialect().sqlToQuery(matchesQuery(ride, page))
  return explain(database().connection.pool, sql, params)
}

test.each([
  ['with few alerts in the area', { lat: -40.5, lng: 100.2 }, 2000],
  ['with 2,000 alerts in the area', town, 20_000],
])(
  'among 100,000 alerts those around a start are found by the index, %s, with few others read',
  async (_, place, most) => {
    const plan = await planOf(rideAt(place))
    expect(indexesOf(plan)).toContain('ride_alerts_area')
    const ofAlerts = plan.filter((node) => node['Relation Name'] === 'ride_alerts')
    expect(ofAlerts.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(rowsRead(plan, 'ride_alerts')).toBeLessThan(most)
  },
)

test('the pages of a crowded town contain every rider within the radius once and no others', async () => {
  const { db, pool } = database().connection
  const { rows } = await pool.query<{ id: string }>(
    `select distinct user_id as id from ride_alerts
    where 12742017.6 * asin(sqrt(sin(radians(lat - $1) / 2) ^ 2 + cos(radians(lat)) * cos(radians($1)) * sin(radians(lng - $2) / 2) ^ 2)) <= radius
      and user_id <> 'crowd-1'`,
    [town.lat, town.lng],
  )
  const found: string[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const next = await createAlertMatchesRepository(db).findNext(rideAt(town), { ...page, after })
    found.push(...next.map(({ userId }) => userId))
    after = next.length === page.limit ? next.at(-1)?.userId : undefined
  }
  expect(found.length).toBeGreaterThan(100)
  expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})
